-- needs: logic.enqueue_crawler_urls, logic.end_crawl, guard.now

create function api.seed_crawler_job(p_attempt uuid, p_rows jsonb, p_searches jsonb, p_error_code text, p_error text)
  returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.crawler_jobs;
begin
  select * into v_job from store.crawler_jobs j where j.lease_attempt = p_attempt for no key update;
  if v_job.id is null then
    return false;
  end if;
  update store.crawler_attempts a set seeded_at = guard.now(), searches = p_searches
  where a.id = p_attempt and a.seeded_at is null;
  if not found then
    return false;
  end if;
  insert into store.crawler_sites (attempt_id, site, is_seed, rank)
  select p_attempt, r.s, true, min(r.place)
  from rows from (jsonb_to_recordset(p_rows) as (s text)) with ordinality as r (s, place) group by r.s;
  perform logic.enqueue_crawler_urls(v_job, p_rows);
  -- Plans of the frontier's statements are cached, so tables that are still empty get statistics first.
  if (select c.reltuples < 1000 from pg_class c where c.oid = 'store.crawler_urls'::regclass) then
    analyze store.crawler_urls, store.crawler_hosts, store.crawler_queues, store.crawler_sites;
  end if;
  perform logic.end_crawl(p_attempt, case when p_rows = '[]' then p_error_code end, p_error);
  return true;
end
$body$;

comment on function api.seed_crawler_job(uuid, jsonb, jsonb, text, text) is
  'Stores the seeds of an attempt (rows of logic.enqueue_crawler_urls), best first, and the results of its searches. '
  'Without seeds the attempt ends, failed when p_error_code is given. Returns false when the attempt no longer holds '
  'its job or is already seeded.';
grant execute on function api.seed_crawler_job(uuid, jsonb, jsonb, text, text) to campatlas_worker;
