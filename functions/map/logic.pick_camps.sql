-- Chooses organizations with the owner's rights, so that all indexes are usable.
-- needs: logic.check_role, logic.compile_query

create function logic.pick_camps(p_kind text, p_query jsonb, p_camps uuid[], p_role name) returns bytea
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_owner constant text := case p_kind when 'organization' then 'r.id' when 'activity' then 'r.organization_id'
    when 'session' then 'r.owner_id' end;
  v_camps bytea;
begin
  perform logic.check_role(p_role);
  execute format('select coalesce(string_agg(uuid_send(p.camp), ''''), '''') from (select distinct %s as camp %s%s) p',
      v_owner, logic.compile_query(p_kind, p_query, p_role), case
        when p_camps is not null then format(' and %s = any ($1)', v_owner) end)
    into v_camps using p_camps;
  return v_camps;
end
$body$;

comment on function logic.pick_camps(text, jsonb, uuid[], name) is
  'Ids (16 bytes each, unordered) of the organizations that own a record of the kind matching a request (list '
  'parameters filter and ageYears), limited to p_camps if given. The organizations themselves may not be disclosed. '
  'Raises PT400 and PT403 as logic.compile_query.';
grant execute on function logic.pick_camps(text, jsonb, uuid[], name) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
