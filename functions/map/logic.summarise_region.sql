-- Reads with the owner's rights, so that every index serves.
-- needs: logic.compile_summary

create function logic.summarise_region(p_kind text, p_query jsonb, p_boundary integer, p_role name) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_summary jsonb;
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role asks for itself only.';
  end if;
  execute logic.compile_summary(p_kind, p_query, p_role) into v_summary using p_boundary;
  return v_summary;
end
$body$;

comment on function logic.summarise_region(text, jsonb, integer, name) is
  'The summary of a region for a role (logic.compile_summary). Raises PT400 and PT403 as logic.compile_question does.';
grant execute on function logic.summarise_region(text, jsonb, integer, name) to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
