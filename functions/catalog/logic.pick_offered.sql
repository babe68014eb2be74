-- Chooses records with the owner's rights, like logic.pick_records.
-- needs: logic.check_role, logic.compile_conditions, logic.from_records

create function logic.pick_offered(p_organizations uuid[], p_query jsonb, p_role name,
  out organizations uuid[], out owners uuid[], out sessions uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_where record;
begin
  perform logic.check_role(p_role);
  select * into v_where from logic.compile_conditions('session', p_query, p_role);
  -- Sessions of a deleted organization remain, but are not attributed to it.
  organizations := array(select o.id from store.organizations o where o.id = any (p_organizations)
    and (p_role <> 'campatlas_preview' or o.id in (select s.record_id from store.preview_sample s)));
  execute format('select array_agg(r.owner_id), array_agg(r.id) %s', logic.from_records('session',
      concat_ws(' and ', 'r.owner_id = any ($1)', nullif(v_where.condition, '')), v_where.joins))
    into owners, sessions using organizations;
end
$body$;

comment on function logic.pick_offered(uuid[], jsonb, name) is
  'Of the given organizations those disclosed to p_role, and their sessions that meet p_query (conditions as in '
  'logic.compile_conditions). owners: the organization of each session, in the same order; null without sessions.';
grant execute on function logic.pick_offered(uuid[], jsonb, name) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
