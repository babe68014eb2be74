-- needs: logic.want_hold, logic.mail_parent, guard.now

create function logic.end_booking(p_booking uuid, p_event text, p_failure jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.booking_decisions d set
    state = case p_event when 'expired' then 'expired' else 'withdrawn' end,
    moved_by = case p_event when 'expired' then 'expire' else 'withdraw' end,
    version = d.version + 1, decided_at = guard.now()
  where d.booking_id = p_booking and d.state = 'open';
  update store.bookings b set state = 'not_booked', moved_by = p_event, moved_detail = null, version = b.version + 1,
    receipt = null, failure = p_failure
  where b.id = p_booking;
  perform logic.want_hold(p_booking, 'released');
  -- A parent who ends it sees the result at once and gets no mail.
  if p_event not in ('cancelled', 'declined') then
    perform logic.mail_parent(p_booking, 'booking_ended', 'not_booked');
  end if;
end
$body$;

comment on function logic.end_booking(uuid, text, jsonb) is
  'Ends a locked booking without a place: withdraws an open question, releases the hold, mails the parent. p_failure: '
  '{code, …}, null after a plain cancellation. Raises P0T02 when the event is not allowed in the booking''s state.';
