-- Requests of one installation wait for each other, so that two at once get the same account; those of different ones
-- pass over what another is taking.
-- needs: logic.can_lease_pool_account, logic.end_pool_leases, logic.release_pool_lease, guard.now

create function logic.lease_pool_account(p_installation uuid) returns uuid
language plpgsql volatile
as $body$
declare
  v_account uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('campatlas pool ' || p_installation, 0));
  -- An answer that was lost: it has one already. One that would not be lent today is given back instead.
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
  'Leases an account of the pool to an installation for 60 seconds, the least used one first; null when there is none. '
  'One that it has it keeps, while that may be leased; else that lease ends.';
