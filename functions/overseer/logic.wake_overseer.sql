create function logic.wake_overseer() returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select graphile_worker.add_job('overseer/run', '{}', job_key => 'overseer/run', job_key_mode => 'preserve_run_at');
end;

comment on function logic.wake_overseer() is
  'Has the review agent look, with the commit, at what has come; waking it twice is waking it once.';
