create function logic.queue_pool_job(p_task text, p_account uuid, p_wait interval) returns void
language plpgsql volatile
as $body$
begin
  perform graphile_worker.add_job(p_task, run_at => clock_timestamp() + p_wait,
    job_key => p_task || '/' || p_account);
end
$body$;

comment on function logic.queue_pool_job(text, uuid, interval) is
  'Queues a task for a pool account after p_wait, replacing one already queued for it.';
