-- Called by policies and functions of staff areas, independently of the server's own checks.
-- needs: guard.account, guard.plan_capabilities, logic.account_rights

create function guard.account_has(p_capability text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from logic.account_rights r join guard.plan_capabilities p on p.plan = r.plan
    where r.account_id = guard.account() and p.capabilities @> array[p_capability]);
end;

comment on function guard.account_has(text) is
  'Whether the acting account currently has a capability (guard.plan_capabilities) through its plan or role.';
grant execute on function guard.account_has(text) to campatlas_own;
