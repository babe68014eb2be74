-- needs: logic.compile_comparison, guard.filter_fields

create function logic.compile_field(p_kind text, p_node jsonb, out condition text, out joins text, out traits text[])
language sql stable
as $body$
  select c.condition, c.joins, c.traits
  from guard.filter_fields f cross join lateral logic.compile_comparison(f, p_node, '{}', '{"values": 1}', '', '') c
  where f.kind = p_kind and f.field = p_node ->> 'field'
$body$;

comment on function logic.compile_field(text, jsonb) is
  'Condition of one comparison {field, op, value} that the service itself makes, of a field that every reader sees. '
  'joins and traits as in logic.compile_node.';
