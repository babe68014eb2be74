-- Locks: hosts by name, jobs by id, bodies by hash.
-- needs: logic.settle_crawler_page, logic.end_crawl, guard.now

create function api.settle_crawler_pages(p_pages jsonb, p_least_ms integer, p_hashes bytea[], p_bodies bytea[])
  returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_page jsonb;
  v_attempt uuid;
  v_counted integer := 0;
  v_claims constant uuid[] := array(select (p ->> 'claim')::uuid from jsonb_array_elements(p_pages) p);
  v_attempts constant uuid[] := array(select distinct (p ->> 'attempt')::uuid from jsonb_array_elements(p_pages) p);
begin
  perform from store.crawler_hosts h where h.lease = any (v_claims) order by h.host for update;
  perform from store.crawler_jobs j where j.lease_attempt = any (v_attempts) order by j.id for no key update;
  insert into store.crawler_bodies as b (sha256, gz, fetched_at)
  select g.hash, g.gz, guard.now()
  from (select distinct on (n.hash) n.hash, n.gz from unnest(p_hashes, p_bodies) n (hash, gz) order by n.hash) g
  on conflict (sha256) do update set fetched_at = excluded.fetched_at
  where b.fetched_at < excluded.fetched_at - interval '1 hour';
  for v_page in select p from jsonb_array_elements(p_pages) p loop
    if logic.settle_crawler_page(v_page, p_least_ms) then
      v_counted := v_counted + 1;
    end if;
  end loop;
  foreach v_attempt in array v_attempts loop
    perform logic.end_crawl(v_attempt, null, null);
  end loop;
  return v_counted;
end
$body$;

comment on function api.settle_crawler_pages(jsonb, integer, bytea[], bytea[]) is
  'Records what came of requests (logic.settle_crawler_page) with the bodies of their pages, ends jobs of which '
  'nothing is left, and says how many counted.';
grant execute on function api.settle_crawler_pages(jsonb, integer, bytea[], bytea[]) to campatlas_worker;
