-- needs: guard.now

create function api.claim_hold(p_hold uuid, p_lease interval)
  returns table (attempt uuid, state text, wanted text, cents integer, currency text, is_off_session boolean,
    provider_id text, capture_cents integer, customer text, method text, is_refund boolean)
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update store.holds h set lease_attempt = gen_random_uuid(), lease_until = guard.now() + p_lease,
    next_check_at = guard.now() + p_lease
  from store.bookings b left join store.payment_customers c on c.account_id = b.parent_id
  where h.id = p_hold and b.id = h.booking_id and (h.lease_until is null or h.lease_until <= guard.now())
    and (h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
      or h.state = 'captured' and h.refund_requested_at is not null)
  returning h.lease_attempt, h.state, h.wanted, h.cents, h.currency, h.is_off_session, h.provider_id, h.capture_cents,
    c.customer, c.method, h.refund_requested_at is not null;
end;

comment on function api.claim_hold(uuid, interval) is
  'Takes a hold that is not at its end under a lease, for one step; no row while somebody else has it. Whoever had it '
  'before changes nothing from then on.';
grant execute on function api.claim_hold(uuid, interval) to campatlas_server, campatlas_worker;
