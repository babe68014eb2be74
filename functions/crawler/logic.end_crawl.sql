-- The caller must hold a row lock on the job.
-- needs: logic.assess_crawl, guard.now

create function logic.end_crawl(p_attempt uuid, p_error_code text, p_error text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_event text := 'complete';
  v_code text := p_error_code;
  v_error text := p_error;
  v_seeds integer;
  v_refused integer;
  v_failed integer;
begin
  if exists (select from store.crawler_queues q where q.attempt_id = p_attempt)
    or not exists (select from store.crawler_attempts a where a.id = p_attempt and a.seeded_at is not null)
  then
    return false;
  end if;
  select count(*), count(*) filter (where u.reason in ('robots', 'robots_closed', 'blocked_address')),
    count(*) filter (where u.state = 'failed')
  into v_seeds, v_refused, v_failed
  from store.crawler_urls u
  where u.attempt_id = p_attempt and u.depth = 0 and u.origin in ('seed', 'redirect')
    and u.reason is distinct from 'redirect';
  if v_code is not null then
    v_event := 'fail';
  elsif v_seeds > 0 and v_refused = v_seeds then
    v_event := 'block';
    v_code := 'refused';
    v_error := 'None of the start pages may be fetched: the sites or the rules for addresses forbid it.';
  elsif v_seeds > 0 and v_failed > 0 and v_refused + v_failed = v_seeds then
    v_event := 'fail';
    v_code := 'unreachable';
    v_error := 'None of the start pages could be read.';
  end if;
  update store.crawler_attempts a set ended_at = guard.now(), error = v_error,
    state = case v_event when 'complete' then 'completed' when 'block' then 'blocked' else 'failed' end
  where a.id = p_attempt and a.ended_at is null;
  update store.crawler_jobs j set moved_by = v_event, version = j.version + 1, moved_detail = null,
    state = case v_event when 'complete' then 'completed' when 'block' then 'blocked' else 'failed' end,
    lease_attempt = null, lease_until = null, error_code = v_code, error = v_error, finished_at = guard.now(),
    updated_at = guard.now(),
    site_assessment = case when j.contract_version >= 3 then logic.assess_crawl(j, p_attempt) -> 'assessment' end,
    site_resolution = case when j.contract_version >= 3 then logic.assess_crawl(j, p_attempt) -> 'resolution' end
  where j.lease_attempt = p_attempt;
  return true;
end
$body$;

comment on function logic.end_crawl(uuid, text, text) is
  'Ends an attempt with nothing left to fetch, and its job: failed when p_error_code is given or the seeds that '
  'rules allow were all unreachable, blocked when rules refused every seed, else completed. Returns whether it ended '
  'the attempt.';
