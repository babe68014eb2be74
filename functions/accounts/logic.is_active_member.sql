-- needs: guard.account, logic.survivor_of

create function logic.is_active_member(p_organization uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from store.organization_members m
    where m.account_id = guard.account() and logic.survivor_of(m.organization_id) = p_organization and m.is_active);
end;

comment on function logic.is_active_member(uuid)
  is
  'Whether the acting account is an active member of the organization or of one merged into it.';
grant execute on function logic.is_active_member(uuid) to campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
