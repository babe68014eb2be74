-- needs: logic.compile_comparison, guard.filter_fields

create function logic.compile_field(p_kind text, p_node jsonb) returns text
language sql stable
return (
  select (logic.compile_comparison(f, p_node, '{}', '{"values": 1}', '', '')).condition
  from guard.filter_fields f where f.kind = p_kind and f.field = p_node ->> 'field');

comment on function logic.compile_field(text, jsonb) is
  'Condition of one comparison {field, op, value} that the service itself asks of a field every reader sees, as a structured filter would.';
