-- Asked by each function that a route of the broker calls, whatever the server let in.
-- needs: guard.account, guard.plan_capabilities, logic.account_rights

create function guard.keeps_broker() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from logic.account_rights r join guard.plan_capabilities p on p.plan = r.plan
    where r.account_id = guard.account() and p.capabilities @> '{broker}');
end;

comment on function guard.keeps_broker() is
  'Whether the account that acts may start and watch runs of the broker now: staff and ADMIN do.';
grant execute on function guard.keeps_broker() to campatlas_own;
