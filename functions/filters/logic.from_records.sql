-- needs: guard.table_of, logic.join_needed

create function logic.from_records(p_kind text, p_condition text, p_joins text, p_rows text default null) returns text
language plpgsql immutable
as $body$
begin
  return format('from %s r%s where %s', coalesce(p_rows, format('store.%I', guard.table_of(p_kind))),
    logic.join_needed(p_kind, p_joins, ''), coalesce(nullif(p_condition, ''), 'true'));
end
$body$;

comment on function logic.from_records(text, text, text, text) is
  'SQL text "from store.<kind> r … where …". r is the disclosed row; p_joins: the other aliases that '
  'p_condition uses, and those of the columns and the order that the caller adds (logic.join_needed). p_rows: a '
  'subquery in brackets in place of the kind''s table.';
