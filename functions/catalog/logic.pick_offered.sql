-- Which records an offer is made of, chosen with the owner's rights as logic.pick_records does.
-- needs: logic.compile_conditions, logic.from_records

create function logic.pick_offered(p_organizations uuid[], p_query jsonb, p_role name,
  out organizations uuid[], out owners uuid[], out sessions uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_asked record;
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role picks records for itself only.';
  end if;
  select * into v_asked from logic.compile_conditions('session', p_query, p_role);
  -- Sessions outlive a deleted organization, but nobody is told whose they were.
  organizations := array(select o.id from store.organizations o where o.id = any (p_organizations)
    and (p_role <> 'campatlas_preview' or o.id in (select s.record_id from store.preview_sample s)));
  execute format('select array_agg(r.owner_id), array_agg(r.id) %s', logic.from_records('session',
      concat_ws(' and ', 'r.owner_id = any ($1)', nullif(v_asked.condition, '')), v_asked.joins))
    into owners, sessions using organizations;
end
$body$;

comment on function logic.pick_offered(uuid[], jsonb, name) is
  'Those of some organizations that are disclosed to p_role, and their sessions that meet p_query: conditions on '
  'sessions as in logic.compile_conditions. owners: the organization of each of the sessions, in their order; null '
  'when there are none.';
grant execute on function logic.pick_offered(uuid[], jsonb, name) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
