-- needs: logic.add_provider_call

create function logic.claimed_hold(p_hold uuid)
  returns table (attempt uuid, state text, wanted text, cents integer, currency text, is_off_session boolean,
    provider_id text, capture_cents integer, customer text, method text, is_refund boolean, call uuid, key text)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
begin
  select h.lease_attempt, h.state, h.wanted, h.cents, h.currency, h.is_off_session, h.provider_id, h.capture_cents,
    c.customer, c.method, h.refund_requested_at is not null
  into attempt, state, wanted, cents, currency, is_off_session, provider_id, capture_cents, customer, method, is_refund
  from store.holds h join store.bookings b on b.id = h.booking_id
    left join store.payment_customers c on c.account_id = b.parent_id
  where h.id = p_hold;
  if state = 'intended' and wanted <> 'released' and provider_id is null and method is not null then
    select c.id, c.key into call, key from logic.add_provider_call(p_hold, 'create') c;
  end if;
  return next;
end
$body$;

comment on function logic.claimed_hold(uuid) is
  'The row of a hold that was just claimed. When its intent has not been created yet, also records the call that '
  'creates it: {call, key}, both null when there is no card or the hold is no longer wanted.';
