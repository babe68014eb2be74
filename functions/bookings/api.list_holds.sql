-- needs: guard.account_has, guard.now, logic.reject, logic.iso_milliseconds, logic.hold_json

create function api.list_holds() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may see holds.');
  end if;
  return jsonb_build_object(
    'holds', (
      select coalesce(jsonb_agg(logic.hold_json(h) order by h.created_at, h.id), '[]') from (
        select * from store.holds l
        where l.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
        order by l.created_at, l.id limit 500) h),
    'charged', (
      select coalesce(jsonb_agg(logic.hold_json(h) order by h.created_at desc, h.id desc), '[]') from (
        select * from store.holds l where l.state in ('captured', 'refunded')
        order by l.created_at desc, l.id desc limit 100) h),
    'doubtful', (
      select coalesce(jsonb_agg(jsonb_build_object('bookingId', d.id, 'sessionId', d.session_id,
        'maxCents', d.max_cents, 'paymentCents', d.payment_cents, 'currency', d.currency,
        'updatedAt', logic.iso_milliseconds(d.updated_at)) order by d.updated_at, d.id), '[]')
      from (select * from store.bookings b where b.state = 'checking_camp'
        order by b.updated_at, b.id limit 200) d),
    'alarms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'objectId', a.object_id,
        'holdId', a.hold_id, 'detail', a.detail, 'raisedAt', logic.iso_milliseconds(a.raised_at))
        order by a.raised_at, a.id), '[]')
      from (select * from store.payment_alarms p where p.ended_at is null order by p.raised_at, p.id limit 200) a));
end
$body$;

comment on function api.list_holds() is
  'Live holds, oldest first; recent charges; bookings whose camp must be asked; and open alarms: {holds, charged, '
  'doubtful, alarms}. Contains no data about a child or adult. Raises PT403 when the caller is not staff.';
grant execute on function api.list_holds() to campatlas_own;
