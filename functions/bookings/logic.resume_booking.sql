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
    -- The parent has booked the session again, and the newer booking continues.
    perform logic.end_booking(p_booking.id, 'superseded', '{"code": "superseded"}');
    return;
  end;
  perform logic.queue_run(p_booking.id);
end
$body$;

comment on function logic.resume_booking(store.bookings) is
  'Resumes a locked booking in doubt with its card, whose hold was found; ends it when a newer booking of the child '
  'and session is live.';
