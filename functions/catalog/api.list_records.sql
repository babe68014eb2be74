-- needs: logic.pick_records, logic.show_organizations, logic.show_activities, logic.show_sessions, logic.image_tails, guard.locked_columns

create function api.list_records(p_kind text, p_query jsonb, p_window integer,
  out records text, out total bigint, out unfiltered_total bigint, out locked_columns text)
language plpgsql stable
as $body$
declare
  v_ids uuid[];
  v_tails text[];
begin
  select p.ids, p.total, p.unfiltered_total into v_ids, total, unfiltered_total
    from logic.pick_records(p_kind, p_query, current_user, p_window) p;
  if current_user <> 'campatlas_preview' and cardinality(v_ids) > 0 then
    v_tails := logic.image_tails(p_kind, v_ids, true);
  end if;
  records := coalesce(case p_kind
    when 'organization' then logic.show_organizations(v_ids, v_tails)
    when 'activity' then logic.show_activities(v_ids, v_tails)
    else logic.show_sessions(v_ids, v_tails)
  end, '');
  select l.columns into locked_columns from guard.locked_columns l where l.role_name = current_user and l.kind = p_kind;
end
$body$;

comment on function api.list_records(text, jsonb, integer) is
  'One page of a list for the role asking: records is the inside of a JSON array, total the exact number of matches, unfiltered_total of all records, '
  'locked_columns a JSON array. p_query as in logic.pick_records. Images are added except for previews and pages without rows.';
grant execute on function api.list_records(text, jsonb, integer) to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
