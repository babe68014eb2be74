-- needs: guard.now, logic.claimed_hold

create function api.claim_hold(p_hold uuid, p_lease interval)
  returns table (attempt uuid, state text, wanted text, cents integer, currency text, is_off_session boolean,
    provider_id text, capture_cents integer, customer text, method text, is_refund boolean, call uuid, key text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
begin
  update store.holds h set lease_attempt = gen_random_uuid(), lease_until = guard.now() + p_lease,
    next_check_at = guard.now() + p_lease
  where h.id = p_hold and (h.lease_until is null or h.lease_until <= guard.now())
    and (h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
      or h.state = 'captured' and h.refund_requested_at is not null);
  if found then
    return query select * from logic.claimed_hold(p_hold);
  end if;
end
$body$;

comment on function api.claim_hold(uuid, interval) is
  'Claims a hold that is not final under a lease, for one turn (logic.claimed_hold). Returns no row while somebody '
  'else has the lease. Writes of an earlier holder have no effect afterwards.';
grant execute on function api.claim_hold(uuid, interval) to campatlas_server, campatlas_worker;
