create function logic.is_disclosed(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case p_kind
    when 'organization' then exists (select from store.organizations o where o.id = p_id)
    when 'activity' then exists (select from store.activities a where a.id = p_id)
    else exists (select from store.sessions s where s.id = p_id) end;
end;

comment on function logic.is_disclosed(text, uuid) is 'Whether a record of this kind and id is disclosed.';
grant execute on function logic.is_disclosed(text, uuid) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
