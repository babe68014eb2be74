-- Checks itself whether the question is still open and not expired; the sweep may not have run yet.
-- needs: logic.lock_booking, logic.accept_option, logic.end_booking, logic.option_of, logic.captured_cents
-- needs: logic.reject, guard.now

create function api.answer_decision(p_booking uuid, p_decision uuid, p_option text) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking constant store.bookings := logic.lock_booking(p_booking, true);
  v_decision store.booking_decisions;
  v_option jsonb;
begin
  select * into v_decision from store.booking_decisions d where d.id = p_decision and d.booking_id = p_booking
  for update;
  if not found then
    perform logic.reject('not_found', 'There is no such booking.');
  elsif v_decision.state <> 'open' or v_decision.expires_at <= guard.now() then
    perform logic.reject('question_closed',
      'This question is closed: it was already answered, it has expired, or the booking has ended.');
  end if;
  if p_option is null then
    update store.booking_decisions d set state = 'declined', moved_by = 'decline', version = d.version + 1,
      decided_by = 'parent', decided_at = guard.now()
    where d.id = p_decision;
    perform logic.end_booking(p_booking, 'declined', '{"code": "declined_by_parent"}');
    return null;
  end if;
  v_option := logic.option_of(v_decision.options, p_option);
  if v_option is null then
    perform logic.reject('invalid_body', 'Please choose one of the listed answers.');
  elsif (v_option ->> 'total')::integer > v_booking.max_cents - logic.captured_cents(p_booking) then
    perform logic.reject('invalid_body', 'This answer costs more than the limit you approved.');
  end if;
  return logic.accept_option(v_booking, v_decision, p_option, 'parent');
end
$body$;

comment on function api.answer_decision(uuid, uuid, text) is
  'Answers a question about a booking of the caller''s account with one of its options; null declines, which ends the '
  'booking. Returns the new hold to place, or null. Raises PT400 for an option that is not listed or exceeds the '
  'limit, PT404 for a question that is not the caller''s, PT409 (question_closed) for an answered or expired '
  'question.';
grant execute on function api.answer_decision(uuid, uuid, text) to campatlas_own;
