-- needs: logic.add_hold, logic.queue_hold, logic.queue_run, logic.live_hold, logic.reject, guard.now

create function logic.accept_option(
  p_booking store.bookings,
  p_decision store.booking_decisions,
  p_option text,
  p_by text
) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold uuid;
begin
  if p_decision.is_offer and (logic.live_hold(p_booking.id)).id is not null then
    perform logic.reject('briefly_busy',
      'The earlier hold on your card is still being processed. Please answer again in a minute.');
  end if;
  update store.booking_decisions d set state = 'accepted', moved_by = 'accept', version = d.version + 1,
    option_id = p_option, decided_by = p_by, decided_at = guard.now()
  where d.id = p_decision.id;
  -- A booking on the waiting list has no hold.
  if p_decision.is_offer then
    v_hold := logic.add_hold(p_booking, false);
    perform logic.queue_hold(v_hold);
  end if;
  update store.bookings b set state = 'in_progress', version = b.version + 1,
    moved_by = case p_by when 'auto' then 'auto_answered' else 'accepted' end,
    moved_detail = jsonb_build_object('optionId', p_option, 'decidedBy', p_by, 'decisionId', p_decision.id),
    status = case when v_hold is null then b.status else 'placing_hold' end
  where b.id = p_booking.id;
  if v_hold is null then
    perform logic.queue_run(p_booking.id);
  end if;
  return v_hold;
end
$body$;

comment on function logic.accept_option(store.bookings, store.booking_decisions, text, text) is
  'Answers an open question with one of its options; the booking and the question are locked. p_by: parent or auto. '
  'Continues with the camp: when a place was offered from the waiting list, after a new hold, which it returns. '
  'Raises PT409 (briefly_busy) while an earlier hold is still being settled.';
