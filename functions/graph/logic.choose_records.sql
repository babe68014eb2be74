-- Chooses every record that a request is about, with the owner's rights; what they show is the masking view's
-- business.
-- needs: logic.compile_query

create function logic.choose_records(p_kind text, p_query jsonb, p_role name) returns setof uuid
language plpgsql stable rows 1000 security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
as $body$
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role chooses records for itself only.';
  end if;
  return query execute format('select r.id %s', logic.compile_query(p_kind, p_query, p_role));
end
$body$;

comment on function logic.choose_records(text, jsonb, name) is
  'Ids of all records that a request is about, in no order. p_query as in logic.compile_query; p_role: role whose '
  'visible fields are searched. Raises PT400 and PT403 before anything is read.';
grant execute on function logic.choose_records(text, jsonb, name) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
