-- needs: logic.end_booking, logic.queue_run

create function logic.resume_booking(p_booking store.bookings) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  begin
    update store.bookings b set state = 'in_progress', moved_by = 'found_held', moved_detail = null,
      version = b.version + 1
    where b.id = p_booking.id;
  exception when unique_violation then
    -- The parent has booked again meanwhile: that one is the booking.
    perform logic.end_booking(p_booking.id, 'superseded', '{"code": "superseded"}');
    return;
  end;
  perform logic.queue_run(p_booking.id);
end
$body$;

comment on function logic.resume_booking(store.bookings) is
  'A booking in doubt with its card, which is locked, was found held: it goes on, or ends where a newer one of child '
  'and session is live.';
