-- needs: guard.account, guard.now

create function api.end_sessions(p_keep bytea) returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with ended as (
    update secret.browser_sessions s set revoked_at = guard.now()
    where s.account_id = guard.account() and s.revoked_at is null and s.expires_at > guard.now()
      and s.hash is distinct from p_keep
    returning s.replaced_at
  )
  select count(*) from ended e where e.replaced_at is null;
end;

comment on function api.end_sessions(bytea) is
  'Revokes all sessions of the acting account except the one with the hash p_keep, and returns how many.';
grant execute on function api.end_sessions(bytea) to campatlas_own;
