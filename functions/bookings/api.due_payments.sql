-- needs: guard.now

create function api.due_payments() returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform graphile_worker.add_job('bookings/read-event', json_build_object('event', e.id), job_key => 'event:' || e.id)
  from (
    select p.id from store.provider_events p
    where p.handled_at is null and p.received_at <= guard.now() - interval '30 seconds'
    order by p.received_at limit 200) e;
  perform graphile_worker.add_job('bookings/step-hold', json_build_object('hold', r.id), job_key => 'hold:' || r.id)
  from (
    select h.id from store.holds h
    where h.state = 'captured' and h.refund_requested_at is not null
      and (h.lease_until is null or h.lease_until <= guard.now())
    order by h.refund_requested_at limit 200) r;
  return (
    select coalesce(jsonb_agg(s.session), '[]') from (
      select p.session from store.payment_setups p
      where p.ended_at is null and p.created_at between guard.now() - interval '25 hours'
        and guard.now() - interval '10 minutes'
      order by p.created_at limit 50) s);
end
$body$;

comment on function api.due_payments() is
  'Queues jobs for webhook messages that have been unhandled for 30 seconds, and for requested refunds. Returns the '
  'pages for saving a card whose result has not been read for ten minutes.';
grant execute on function api.due_payments() to campatlas_worker;
