-- needs: logic.show_organizations, logic.show_activities, logic.show_sessions, logic.image_tails

create function logic.list_rows(p_kind text, p_ids uuid[]) returns text
language plpgsql stable
as $body$
declare
  v_tails text[];
  v_between constant text := E'\x1e';
begin
  if cardinality(p_ids) > 0 and current_user <> 'campatlas_preview' then
    v_tails := logic.image_tails(p_kind, p_ids, true);
  end if;
  return case p_kind
    when 'organization' then logic.show_organizations(p_ids, v_tails, v_between)
    when 'activity' then logic.show_activities(p_ids, v_tails, v_between)
    else logic.show_sessions(p_ids, v_tails, v_between)
  end;
end
$body$;

comment on function logic.list_rows(text, uuid[]) is
  'JSON texts of list rows in the order of ids, masked for the calling role, joined by U+001E, which cannot occur in '
  'JSON text. Includes images except for previews. Null when none is disclosed.';
grant execute on function logic.list_rows(text, uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
