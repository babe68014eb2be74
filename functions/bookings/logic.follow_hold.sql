-- Moves a booking after its hold. The booking must be locked before the hold is moved (logic.lock_booking_of).
-- needs: logic.end_booking, logic.queue_run, logic.resume_booking, logic.add_hold,
-- needs: logic.queue_hold

create function logic.follow_hold(p_booking store.bookings, p_hold store.holds) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_event text;
  -- A hold that the provider rejects before any money is held ends as released, with the reason in decline_code.
  v_declined constant boolean := p_hold.state = 'declined'
    or p_hold.state = 'released' and p_hold.decline_code is not null;
begin
  if exists (select from store.holds h where h.booking_id = p_booking.id and h.id <> p_hold.id
    and (h.created_at, h.id) > (p_hold.created_at, p_hold.id))
  then
    return;
  elsif p_hold.state = 'held' and p_booking.state = 'in_progress' then
    if p_booking.status = 'placing_hold' then
      update store.bookings b set status = 'contacting_camp' where b.id = p_booking.id;
    end if;
    if p_hold.wanted = 'held' then
      perform logic.queue_run(p_booking.id);
    end if;
  elsif p_hold.state = 'held' and p_booking.state = 'checking_card' then
    perform logic.resume_booking(p_booking);
  elsif p_hold.state in ('declined', 'released', 'expired') then
    v_event := case p_booking.state
      when 'checking_card' then 'found_none'
      when 'in_progress' then case when v_declined then 'card_declined' else 'hold_lapsed' end
      when 'needs_parent' then 'hold_lapsed'
    end;
    if v_event is not null and p_booking.payment_started_at is null then
      perform logic.end_booking(p_booking.id, v_event, jsonb_build_object('code',
        case when v_declined then 'card_declined' else 'hold_lapsed' end));
    elsif p_booking.state = 'checking_camp' and p_hold.state in ('released', 'expired') and not p_hold.is_off_session
    then
      perform logic.queue_hold(logic.add_hold(p_booking, true));
    end if;
  end if;
end
$body$;

comment on function logic.follow_hold(store.bookings, store.holds) is
  'Moves a locked booking after its hold has moved, in the same transaction. Held: contacts the camp, or resumes a '
  'booking in doubt unless a newer one has replaced it. Declined, released or expired: ends the booking, unless '
  'payment has begun. While staff ask the camp, one new hold replaces a lost one.';
