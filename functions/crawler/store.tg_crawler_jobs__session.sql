-- The crawl's own evaluation ends in the same statement as the crawl.
-- needs: logic.judge_after_crawl, logic.session_end, store.tg_crawler_evaluations__times

create function store.tg_crawler_jobs__session() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_session store.crawler_evaluations;
  v_all bigint;
  v_judged bigint;
  v_end record;
begin
  select * into v_session from store.crawler_evaluations e
  where e.job_id = new.id and e.kind <> 'rejudge' and e.state in ('queued', 'running')
  for update;
  if not found then
    return null;
  elsif new.state = 'cancelled' then
    update store.crawler_evaluations e set state = 'cancelled', moved_by = 'cancel', version = e.version + 1,
      completion_reason = 'Stopped by user'
    where e.id = v_session.id;
    return null;
  end if;
  select count(*), count(*) filter (where r.included is not null) into v_all, v_judged
  from store.crawler_results r where r.attempt_id = v_session.attempt_id;
  select * into v_end from logic.session_end(v_all, v_judged, new.state = 'completed');
  update store.crawler_evaluations e set state = v_end.state, moved_by = v_end.event, version = e.version + 1,
    completion_reason = coalesce(left(new.error, 300), v_end.reason), candidate_count = v_all
  where e.id = v_session.id;
  perform logic.judge_after_crawl(new);
  return null;
end
$body$;

comment on function store.tg_crawler_jobs__session() is
  'After a crawl has ended: ends its own evaluation, cancelled with the crawl, else completed, partial or failed by '
  'the verdicts. Queues a rejudge if the job requests one.';

create trigger session_ends after update of state on store.crawler_jobs
  for each row when (old.state in ('queued', 'running') and new.state not in ('queued', 'running'))
  execute function store.tg_crawler_jobs__session();
