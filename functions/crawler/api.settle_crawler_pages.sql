-- Lock order: hosts by name, jobs by id, bodies by hash.
-- needs: logic.settle_crawler_urls, logic.store_crawler_results, logic.follow_crawler_links, logic.give_crawler_page
-- needs: logic.end_crawl, guard.now

create function api.settle_crawler_pages(p_pages jsonb, p_least_ms integer, p_hashes bytea[], p_bodies bytea[])
  returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_pages logic.settled_page[];
  v_claims constant uuid[] := array(select (p ->> 'claim')::uuid from jsonb_array_elements(p_pages) p);
  v_attempts constant uuid[] := array(select distinct (p ->> 'attempt')::uuid from jsonb_array_elements(p_pages) p);
begin
  -- If a crash loses this commit, the pages are requested again at no cost to the budget; claims commit durably.
  perform set_config('synchronous_commit', 'off', true);
  perform from store.crawler_hosts h where h.lease = any (v_claims) order by h.host for update;
  perform from store.crawler_jobs j where j.lease_attempt = any (v_attempts) order by j.id for no key update;
  insert into store.crawler_bodies as b (sha256, gz, fetched_at)
  select g.hash, g.gz, guard.now()
  from (select distinct on (n.hash) n.hash, n.gz from unnest(p_hashes, p_bodies) n (hash, gz) order by n.hash) g
  on conflict (sha256) do update set fetched_at = excluded.fetched_at
  where b.fetched_at < excluded.fetched_at - interval '1 hour';
  v_pages := array(select p from logic.settle_crawler_urls(p_pages, p_least_ms) p);
  perform logic.give_crawler_page(p.attempt_id, p.site) from unnest(v_pages) p where p.kind = 'page' and not p.is_paid;
  perform logic.store_crawler_results(v_pages);
  perform logic.follow_crawler_links(v_pages);
  delete from store.crawler_queues q using unnest(v_pages) p
  where q.attempt_id = p.attempt_id and q.host = p.host and not exists (
    select from store.crawler_urls u where u.attempt_id = p.attempt_id and u.host = p.host and u.state = 'pending');
  update store.crawler_queues q set due_at = h.next_at
  from unnest(v_pages) p join store.crawler_hosts h on h.host = p.host
  where q.attempt_id = p.attempt_id and q.host = p.host;
  perform logic.end_crawl(a, null, null) from unnest(v_attempts) a;
  return cardinality(v_pages);
end
$body$;

comment on function api.settle_crawler_pages(jsonb, integer, bytea[], bytea[]) is
  'Records the outcomes of requests (logic.settle_crawler_urls) and the bodies of their pages, ends attempts with '
  'nothing left to fetch, and returns how many pages counted. A page that was never requested is returned to the '
  'budget.';
grant execute on function api.settle_crawler_pages(jsonb, integer, bytea[], bytea[]) to campatlas_worker;
