-- needs: logic.authorize_edit, logic.edit_form

create function api.get_edit_form(p_kind text, p_id uuid, p_token bytea) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_right record;
begin
  select * into v_right from logic.authorize_edit(p_kind, p_id, p_token);
  return logic.edit_form(p_kind, p_id, v_right.is_staff, v_right.link);
end
$body$;

comment on function api.get_edit_form(text, uuid, bytea) is
  'The edit form of a record as JSON text (logic.edit_form), for the acting account or the holder of a link. '
  'p_token: SHA-256 of the link''s token. Raises the errors of logic.authorize_edit.';
grant execute on function api.get_edit_form(text, uuid, bytea) to campatlas_own;
