-- Asked by each function that a route of the review agent calls, whatever the server let in.
-- needs: guard.account, guard.plan_capabilities, logic.account_rights

create function guard.keeps_overseer() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from logic.account_rights r join guard.plan_capabilities p on p.plan = r.plan
    where r.account_id = guard.account() and p.capabilities @> '{overseer}');
end;

comment on function guard.keeps_overseer() is
  'Whether the account that acts may see and instruct the review agent now: staff and ADMIN do.';
grant execute on function guard.keeps_overseer() to campatlas_own;
