-- A hold that was moved within the last ten minutes may legitimately differ from the list.
-- needs: guard.now

create function logic.payment_agrees(p_hold store.holds, p_status text, p_cents integer, p_currency text,
  p_captured integer, p_refunded integer) returns text
language sql stable
return case
  when p_hold.id is null then
    case when p_status in ('requires_capture', 'succeeded', 'processing') then 'stray_money' end
  when p_hold.cents <> p_cents or p_hold.currency <> p_currency then 'amount_differs'
  when p_hold.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
    and p_hold.updated_at > guard.now() - interval '10 minutes' then null
  when p_hold.state in ('captured', 'refunded') and p_status = 'succeeded'
    and (p_hold.captured_cents <> p_captured or p_hold.refunded_cents <> p_refunded) then 'amount_differs'
  when p_status = any (case p_hold.state
    when 'intended' then '{requires_confirmation,requires_payment_method,canceled}'
    when 'confirming' then '{requires_confirmation,requires_payment_method,requires_action,requires_capture,'
      'processing,canceled}'
    when 'held' then '{requires_capture}'
    when 'capturing' then '{requires_capture,succeeded,processing}'
    when 'releasing' then '{requires_capture,requires_confirmation,requires_payment_method,canceled}'
    when 'captured' then '{succeeded}'
    when 'refunded' then '{succeeded}'
    when 'declined' then '{requires_payment_method,requires_action,canceled}'
    when 'released' then '{canceled,requires_confirmation,requires_payment_method}'
    else '{canceled}' end::text[]) then null
  else 'state_differs' end;

comment on function logic.payment_agrees(store.holds, text, integer, text, integer, integer) is
  'Compares the provider''s intent with our hold: null when they agree, else the kind of alarm.';
