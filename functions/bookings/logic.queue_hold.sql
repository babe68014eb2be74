create function logic.queue_hold(p_hold uuid) returns void
language plpgsql volatile strict set search_path = pg_catalog, pg_temp
as $body$
begin
  perform graphile_worker.add_job('bookings/step-hold', json_build_object('hold', p_hold),
    job_key => 'hold:' || p_hold);
end
$body$;

comment on function logic.queue_hold(uuid) is
  'Queues the job that moves a hold; the hold''s row says what to do. Null does nothing.';
