-- The one place where the conditions of a question become SQL: lists, facets, exports and the map ask with it.
-- needs: logic.compile_parameters, logic.join_needed

create function logic.compile_question(p_kind text, p_query jsonb, p_role name, p_beside text default '') returns text
language plpgsql stable
as $body$
declare
  v_table constant text := case p_kind when 'activity' then 'activities' else p_kind || 's' end;
  v_condition text := logic.compile_parameters(p_kind, p_query, p_role);
begin
  if p_role = 'campatlas_preview' then
    v_condition := concat_ws(' and ', 'r.id in (select s.record_id from store.preview_sample s)', nullif(v_condition, 'true'));
  end if;
  return format('from store.%I r%s where %s', v_table, logic.join_needed(p_kind, concat_ws(' ', v_condition, p_beside), ''), v_condition);
end
$body$;

comment on function logic.compile_question(text, jsonb, name, text) is
  'SQL text "from store.<kind> r … where …" for all conditions of a question by this role; paging and order are not conditions. r is the disclosed row; c its '
  'configuration, x its current score and b its identity stand in it only when a condition names them, or p_beside does: the columns or order that the caller '
  'will put around it. Ends in " where true" when nothing is asked. Raises PT400 and PT403 before anything is read.';
