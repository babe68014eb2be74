-- Requests of one installation are serialized, so concurrent ones get the same account. Rows locked by other
-- installations are skipped.
-- needs: logic.can_lease_pool_account, logic.end_pool_leases, logic.release_pool_lease, guard.now

create function logic.lease_pool_account(p_installation uuid) returns uuid
language plpgsql volatile
as $body$
declare
  v_account uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('campatlas pool ' || p_installation, 0));
  -- Repeats a lost answer: the account leased before, unless it could not be leased now; then that lease ends.
  update store.pool_accounts a set lease_until = guard.now() + interval '60 seconds'
  where a.leased_by = p_installation and a.lease_until > guard.now() and logic.can_lease_pool_account(a)
  returning a.id into v_account;
  if found then
    return v_account;
  end if;
  perform logic.release_pool_lease(p_installation);
  perform logic.end_pool_leases();
  update store.pool_accounts a set leased_by = p_installation, leased_at = guard.now(),
    lease_until = guard.now() + interval '60 seconds', last_used_at = guard.now(), updated_at = guard.now()
  where a.id = (
    select f.id from store.pool_accounts f
    where f.leased_by is null and logic.can_lease_pool_account(f)
    order by greatest(coalesce(f.used_5h_pct, 0), coalesce(f.used_week_pct, 0)), f.last_used_at nulls first, f.id
    limit 1 for no key update skip locked)
  returning a.id into v_account;
  return v_account;
end
$body$;

comment on function logic.lease_pool_account(uuid) is
  'Leases a pool account to an installation for 60 seconds, the least used first; null when none is available. An '
  'installation keeps the account it has as long as that may be leased.';
