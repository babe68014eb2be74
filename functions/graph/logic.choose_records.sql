-- Chooses records with the owner's rights; the masking views then decide which values are shown.
-- needs: logic.check_role, logic.compile_query

create function logic.choose_records(p_kind text, p_query jsonb, p_role name) returns setof uuid
language plpgsql stable rows 1000 security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
as $body$
begin
  perform logic.check_role(p_role);
  return query execute format('select r.id %s', logic.compile_query(p_kind, p_query, p_role));
end
$body$;

comment on function logic.choose_records(text, jsonb, name) is
  'Ids of all records that match a request, unordered. p_query as in logic.compile_query; p_role: role whose visible '
  'fields are searched. Raises PT400 and PT403 before any record is read.';
grant execute on function logic.choose_records(text, jsonb, name) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
