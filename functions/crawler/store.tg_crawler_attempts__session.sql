-- A new attempt after a lost one continues its frontier, results and evaluation.
-- needs: logic.is_gated_crawl, store.tg_crawler_evaluations__times

create function store.tg_crawler_attempts__session() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.crawler_jobs;
  v_gated boolean;
begin
  if tg_op = 'UPDATE' then
    update store.crawler_evaluations e set state = 'queued', moved_by = 'lose', version = e.version + 1
    where e.attempt_id = new.id and e.kind <> 'rejudge' and e.state = 'running';
    return null;
  end if;
  select * into v_job from store.crawler_jobs j where j.id = new.job_id;
  v_gated := logic.is_gated_crawl(v_job);
  update store.crawler_evaluations e set attempt_id = new.id
  where e.job_id = new.job_id and e.kind <> 'rejudge' and e.state in ('queued', 'running');
  if not found then
    insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, config, threshold, requested_by)
    values (new.job_id, case when v_gated then 'site_vetting' else 'original' end,
      case when v_gated then 'summer_camp' else 'url_relevance' end, new.id, coalesce(v_job.jev_config, '{}'),
      v_job.confidence_threshold, v_job.requested_by);
  end if;
  update store.crawler_evaluations e set state = 'running', moved_by = 'claim', version = e.version + 1
  where e.attempt_id = new.id and e.kind <> 'rejudge' and e.state = 'queued';
  return null;
end
$body$;

comment on function store.tg_crawler_attempts__session() is
  'After an attempt starts: creates the crawl''s own evaluation, or continues that of the lost attempt. After an '
  'attempt is lost: queues its evaluation.';

create trigger session_begins after insert on store.crawler_attempts
  for each row execute function store.tg_crawler_attempts__session();
create trigger session_waits after update of state on store.crawler_attempts
  for each row when (old.state = 'running' and new.state = 'lost')
  execute function store.tg_crawler_attempts__session();
