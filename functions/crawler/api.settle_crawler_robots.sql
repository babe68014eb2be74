-- Lock order: hosts by name, jobs by id.
-- needs: logic.settle_crawler_robots

create function api.settle_crawler_robots(p_robots jsonb, p_least_ms integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_claims constant uuid[] := array(select (r ->> 'claim')::uuid from jsonb_array_elements(p_robots) r);
  v_hosts text[];
  v_count integer;
begin
  -- If a crash loses this commit, robots.txt is requested again; claims commit durably.
  perform set_config('synchronous_commit', 'off', true);
  v_hosts := array(
    select h.host from store.crawler_hosts h where h.lease = any (v_claims) order by h.host for update);
  perform from store.crawler_jobs j
  where j.lease_attempt in (select q.attempt_id from store.crawler_queues q where q.host = any (v_hosts))
  order by j.id for no key update;
  select count(*) filter (where logic.settle_crawler_robots(r.claim, r.state, r.robots, r."crawlDelayMs", r."tookMs",
    p_least_ms, r.sitemaps)) into v_count
  from jsonb_to_recordset(p_robots)
    as r (claim uuid, state text, robots text, "crawlDelayMs" integer, "tookMs" integer, sitemaps jsonb);
  return v_count;
end
$body$;

comment on function api.settle_crawler_robots(jsonb, integer) is
  'Records the robots.txt of leased hosts, [{claim, state, robots, crawlDelayMs, tookMs, sitemaps}], through '
  'logic.settle_crawler_robots, and returns how many counted.';
grant execute on function api.settle_crawler_robots(jsonb, integer) to campatlas_worker;
