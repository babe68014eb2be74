create function logic.queue_run(p_booking uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  -- The key names this transaction, so no job under it can have started: the cheapest mode drops only its repetitions.
  perform graphile_worker.add_job('bookings/start-run', json_build_object('booking', p_booking),
    job_key => format('run:%s:%s', p_booking, pg_current_xact_id()), job_key_mode => 'unsafe_dedupe');
end
$body$;

comment on function logic.queue_run(uuid) is
  'Queues the job that contacts the camp about a booking after commit (api.begin_booking_run).';
