-- A question that may be answered without the parent is answered in the same transaction, so nobody sees it open.
-- needs: logic.require_booking, logic.ask_parent, logic.accept_option, logic.option_of, logic.captured_cents
-- needs: logic.mail_parent, logic.reject

create function api.ask_parent(
  p_booking uuid,
  p_kind text,
  p_question text,
  p_options jsonb,
  p_proposed text,
  p_expires_at timestamptz
) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking store.bookings := logic.require_booking(p_booking, '{in_progress}');
  v_decision store.booking_decisions;
  v_left constant integer := v_booking.max_cents - logic.captured_cents(p_booking);
begin
  if v_booking.payment_started_at is not null then
    perform logic.reject('wrong_state', 'The payment has begun, so no more questions can be asked.');
  elsif p_kind is null or p_kind not in ('routine', 'session_change', 'price', 'waiver', 'account') then
    perform logic.reject('invalid_body',
      'The kind of a question must be routine, session_change, price, waiver or account.');
  end if;
  v_decision := logic.ask_parent(v_booking, p_kind, p_question, p_options, p_proposed, p_expires_at, false);
  if v_booking.auto_accept and p_kind in ('routine', 'session_change') and p_proposed is not null
    and coalesce((logic.option_of(p_options, p_proposed) ->> 'total')::integer, 0) <= v_left
  then
    select * into v_booking from store.bookings b where b.id = p_booking;
    perform logic.accept_option(v_booking, v_decision, p_proposed, 'auto');
  else
    perform logic.mail_parent(p_booking, 'booking_question', v_decision.id::text);
  end if;
  return v_decision.id;
end
$body$;

comment on function api.ask_parent(uuid, text, text, jsonb, text, timestamptz) is
  'Asks the parent a question of the camp about a booking in progress, with options [{id, label, total?}], one of '
  'which may be proposed. Returns the question''s id. With autoAcceptDecisions, a routine question or a change of '
  'session is answered at once with the proposed option if it is within the limit; a price, waiver or account '
  'question never is. Raises PT400 for an invalid question, PT409 (wrong_state) when the booking has moved on or '
  'payment has begun.';
grant execute on function api.ask_parent(uuid, text, text, jsonb, text, timestamptz) to campatlas_worker;
