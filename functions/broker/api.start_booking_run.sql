-- needs: logic.broker_session, guard.now

create function api.start_booking_run(p_booking uuid) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking store.bookings;
  v_session record;
  v_run uuid;
begin
  select r.id into v_run from store.broker_runs r where r.booking_id = p_booking;
  if found then
    return v_run;
  end if;
  select * into v_booking from store.bookings b where b.id = p_booking for no key update;
  if not found or v_booking.state <> 'in_progress' then
    return null;
  end if;
  select * into v_session from logic.broker_session(v_booking.session_id);
  if v_session.site is null then
    perform api.refuse_booking(p_booking, '{"code": "no_address"}');
    return null;
  end if;
  insert into store.broker_runs (kind, booking_id, session_id, site, start_url, max_cents, currency, rehearsal, mode,
    run_at, deadline_at, created_at, updated_at)
  values ('camp', p_booking, v_booking.session_id, v_session.site, v_session.url, v_booking.max_cents,
    v_booking.currency, false, 'automatic', guard.now(), guard.now() + interval '6 days', guard.now(), guard.now())
  on conflict (booking_id) do nothing
  returning id into v_run;
  if v_run is null then
    select r.id into v_run from store.broker_runs r where r.booking_id = p_booking;
  end if;
  perform pg_notify('campatlas_broker', v_run::text);
  return v_run;
end
$body$;

comment on function api.start_booking_run(uuid) is
  'Starts the run of a booking that is in progress. Idempotent: one run per booking. Returns null when the booking '
  'is not in progress, or when its session has no address, which refuses the booking.';
grant execute on function api.start_booking_run(uuid) to campatlas_worker;
