-- needs: guard.table_of, logic.join_needed

create function logic.from_records(p_kind text, p_condition text, p_beside text) returns text
language plpgsql immutable
as $body$
begin
  return format('from store.%I r%s where %s', guard.table_of(p_kind),
    logic.join_needed(p_kind, concat_ws(' ', p_condition, p_beside), ''), coalesce(nullif(p_condition, ''), 'true'));
end
$body$;

comment on function logic.from_records(text, text, text) is
  'SQL text "from store.<kind> r … where …". r is the disclosed row; c its configuration, b its identity, k its schedule and x its current score stand in it '
  'only when p_condition names them, or p_beside does: the columns or order that the caller will put around it.';
