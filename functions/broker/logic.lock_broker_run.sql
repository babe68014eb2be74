create function logic.lock_broker_run(p_run uuid) returns store.broker_runs
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_run store.broker_runs;
begin
  -- Lock order: bookings before runs.
  perform from store.bookings b
  where b.id = (select r.booking_id from store.broker_runs r where r.id = p_run) for no key update;
  select * into v_run from store.broker_runs r where r.id = p_run for no key update;
  return v_run;
end
$body$;

comment on function logic.lock_broker_run(uuid) is 'A run, locked after its booking.';
