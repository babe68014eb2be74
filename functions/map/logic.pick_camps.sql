-- Chooses which camps a request selects, with the owner's rights so that every index serves.
-- needs: logic.compile_query

create function logic.pick_camps(p_kind text, p_query jsonb, p_camps uuid[], p_role name) returns bytea
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_owner constant text := case p_kind when 'organization' then 'r.id' when 'activity' then 'r.organization_id'
    when 'session' then 'r.owner_id' end;
  v_camps bytea;
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role picks camps for itself only.';
  end if;
  execute format('select coalesce(string_agg(uuid_send(p.camp), ''''), '''') from (select distinct %s as camp %s%s) p',
      v_owner, logic.compile_query(p_kind, p_query, p_role), case
        when p_camps is not null then format(' and %s = any ($1)', v_owner) end)
    into v_camps using p_camps;
  return v_camps;
end
$body$;

comment on function logic.pick_camps(text, jsonb, uuid[], name) is
  'The organizations that effectively own a record of the kind which answers the request (parameters of a list: '
  'filter and ageYears), 16 bytes each, in no order; of those in p_camps only when it is given. They need not be '
  'disclosed themselves. Raises PT400 and PT403 as logic.compile_query does.';
grant execute on function logic.pick_camps(text, jsonb, uuid[], name) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
