-- The booking after its hold has moved. Who moves a hold locks its booking first (logic.lock_booking_of).
-- needs: logic.end_booking, logic.queue_run, logic.resume_booking, logic.add_hold,
-- needs: logic.queue_hold

create function logic.follow_hold(p_hold uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking store.bookings;
  v_hold store.holds;
  v_event text;
  v_declined boolean;
begin
  select * into v_hold from store.holds h where h.id = p_hold;
  select * into v_booking from store.bookings b where b.id = v_hold.booking_id;
  -- A hold that the provider refuses for good before anything is held is given up: released, with the reason.
  v_declined := v_hold.state = 'declined' or v_hold.state = 'released' and v_hold.decline_code is not null;
  if exists (select from store.holds h where h.booking_id = v_booking.id and h.id <> p_hold
    and (h.created_at, h.id) > (v_hold.created_at, v_hold.id))
  then
    return;
  elsif v_hold.state = 'held' and v_booking.state = 'in_progress' then
    if v_booking.status = 'placing_hold' then
      update store.bookings b set status = 'contacting_camp' where b.id = v_booking.id;
    end if;
    if v_hold.wanted = 'held' then
      perform logic.queue_run(v_booking.id);
    end if;
  elsif v_hold.state = 'held' and v_booking.state = 'checking_card' then
    perform logic.resume_booking(v_booking);
  elsif v_hold.state in ('declined', 'released', 'expired') then
    v_event := case v_booking.state
      when 'checking_card' then 'found_none'
      when 'in_progress' then case when v_declined then 'card_declined' else 'hold_lapsed' end
      when 'needs_parent' then 'hold_lapsed'
    end;
    if v_event is not null and v_booking.payment_started_at is null then
      perform logic.end_booking(v_booking.id, v_event, jsonb_build_object('code',
        case when v_declined then 'card_declined' else 'hold_lapsed' end));
    elsif v_booking.state = 'checking_camp' and v_hold.state in ('released', 'expired') and not v_hold.is_off_session
    then
      perform logic.queue_hold(logic.add_hold(v_booking, true));
    end if;
  end if;
end
$body$;

comment on function logic.follow_hold(uuid) is
  'Moves the booking of a hold that has moved, in the same transaction: held, the camp is spoken to, or a booking in '
  'doubt goes on unless a newer one took its place; declined, released or lapsed, there is no place, while nothing has '
  'been paid. While staff ask the camp, one new hold follows one that is gone.';
