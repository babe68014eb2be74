-- needs: guard.account

create function logic.hold_events(p_booking uuid) returns table (event text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case m.event when 'read_capturable' then 'card_held' when 'read_declined' then 'card_refused'
      when 'read_succeeded' then 'card_charged' when 'read_cancelled' then 'card_released'
      when 'read_expired' then 'card_lapsed' else 'card_refunded' end, m.at
  from store.bookings b
  join store.holds h on h.booking_id = b.id
  join store.move_events m on m.machine = 'hold' and m.object_id = h.id
  where b.id = p_booking and b.parent_id = guard.account() and m.from_state <> 'capturing'
    and m.event in ('read_capturable', 'read_declined', 'read_cancelled', 'read_expired', 'refund_read')
    or b.id = p_booking and b.parent_id = guard.account() and m.event = 'read_succeeded';
end;

comment on function logic.hold_events(uuid) is
  'The events of the holds of a booking of the caller''s account: {event, created_at}.';
grant execute on function logic.hold_events(uuid) to campatlas_own;
