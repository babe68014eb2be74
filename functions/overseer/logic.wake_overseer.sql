create function logic.wake_overseer() returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select graphile_worker.add_job('overseer/run', '{}', job_key => 'overseer/run', job_key_mode => 'preserve_run_at');
end;

comment on function logic.wake_overseer() is 'Queues the review agent''s task at commit; repeated calls queue it once.';
