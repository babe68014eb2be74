-- Timestamps and final counts are set here, whoever changes the state. Columns frozen at creation cannot change.
-- needs: guard.now, logic.crawler_counts, store.tg_move

create function store.tg_crawler_evaluations__times() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', coalesce(new.created_at, new.updated_at));
    return new;
  end if;
  if (new.job_id, new.kind, new.purpose, new.config, new.judges, new.threshold, new.created_at)
      is distinct from (old.job_id, old.kind, old.purpose, old.config, old.judges, old.threshold,
        old.created_at)
    or (new.source_attempt_id, new.baseline_evaluation_id, new.idempotency_key, new.request_hash)
      is distinct from (old.source_attempt_id, old.baseline_evaluation_id, old.idempotency_key, old.request_hash)
    or old.candidate_hash is not null and (new.candidate_count, new.candidate_bytes, new.candidate_hash)
      is distinct from (old.candidate_count, old.candidate_bytes, old.candidate_hash)
    or new.attempt_id <> old.attempt_id and (old.kind = 'rejudge' or old.finished_at is not null)
    or old.finished_at is not null and new.counts is distinct from old.counts
  then
    raise exception 'The inputs of an evaluation cannot be changed.';
  end if;
  if new.version <> old.version then
    new.started_at := case when new.state = 'running' then new.updated_at else old.started_at end;
    if new.state not in ('queued', 'running') then
      new.finished_at := new.updated_at;
      new.counts := logic.crawler_counts(new.attempt_id, case when new.kind = 'rejudge' then new.id end,
        new.threshold, new.baseline_evaluation_id is not null, null, null);
    end if;
  end if;
  return new;
end
$body$;

comment on function store.tg_crawler_evaluations__times() is
  'Before an evaluation is inserted or updated: sets updated_at, and with a state change started_at, finished_at and '
  'the final counts. Rejects changes of frozen columns.';

create trigger times before insert or update on store.crawler_evaluations
  for each row execute function store.tg_crawler_evaluations__times();
create trigger move after insert or update on store.crawler_evaluations
  for each row execute function store.tg_move('crawler_evaluation');
