-- needs: logic.check_options, logic.live_hold, logic.reject, guard.now

create function logic.ask_parent(
  p_booking store.bookings,
  p_kind text,
  p_question text,
  p_options jsonb,
  p_proposed text,
  p_expires_at timestamptz,
  p_is_offer boolean
) returns store.booking_decisions
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_decision store.booking_decisions;
  -- The answer must come while the card is held, with time left for the checkout.
  v_end constant timestamptz := least(p_expires_at,
    (logic.live_hold(p_booking.id)).capture_before - interval '1 hour');
begin
  perform logic.check_options(p_options, p_proposed);
  if coalesce(btrim(p_question), '') = '' or char_length(p_question) > 4000 then
    perform logic.reject('invalid_body', 'A question must have 1 to 4,000 characters.');
  elsif v_end is null or v_end <= guard.now() then
    perform logic.reject('wrong_state', 'There is no time left for a question.');
  end if;
  insert into store.booking_decisions (booking_id, kind, is_offer, question, options, proposed_option_id, expires_at,
    created_at)
  values (p_booking.id, p_kind, p_is_offer, p_question, p_options, p_proposed, v_end, guard.now())
  returning * into v_decision;
  update store.bookings b set state = 'needs_parent', version = b.version + 1, receipt = null,
    moved_by = case when p_is_offer then 'place_offered' else 'camp_asks' end,
    moved_detail = jsonb_build_object('decisionId', v_decision.id)
  where b.id = p_booking.id;
  return v_decision;
end
$body$;

comment on function logic.ask_parent(store.bookings, text, text, jsonb, text, timestamptz, boolean) is
  'Adds an open question to a locked booking. It expires at the latest an hour before the hold lapses. Raises PT400 '
  'for invalid options or texts, PT409 when there is no time left.';
