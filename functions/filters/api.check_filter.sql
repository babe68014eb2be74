-- needs: logic.compile_filter

create function api.check_filter(p_kind text, p_filter text) returns boolean
language plpgsql stable
as $body$
begin
  perform logic.compile_filter(p_kind, p_filter, current_user);
  return true;
end
$body$;

comment on function api.check_filter(text, text) is
  'True when the calling role may filter records of the kind by this JSON text; else raises PT400 invalid_filter or '
  'PT403 hidden_field as a list would. Reads no record.';
grant execute on function api.check_filter(text, text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
