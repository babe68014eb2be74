-- needs: guard.now, logic.lapse_pool_logins

create function api.take_pool_logins(p_limit integer, p_lease interval)
  returns table (id uuid, attempt uuid, state text, sealed bytea)
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.lapse_pool_logins();
  with due as (
    select a.id from store.pool_accounts a
    where a.login_at <= guard.now()
    order by a.login_at
    limit p_limit
    for no key update skip locked
  )
  update store.pool_accounts a set login_attempt = gen_random_uuid(), login_at = guard.now() + p_lease
  from due d left join secret.pool_logins l on l.account_id = d.id
  where a.id = d.id
  returning a.id, a.login_attempt, a.state, l.sealed;
end;

comment on function api.take_pool_logins(integer, interval) is
  'Leases at most p_limit due logins of pool accounts for p_lease: {id, attempt, state, sealed}. state: '
  'pending_login or awaiting_approval; sealed: login data stored before.';
grant execute on function api.take_pool_logins(integer, interval) to campatlas_worker;
