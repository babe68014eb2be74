-- A filter any makes a scan ask every row for all its nodes. Where an index finds the few rows of each node, their ids
-- are united instead.
-- needs: logic.compile_query

create function logic.compile_union(p_kind text, p_filter text, p_role name) returns text
language sql stable
as $body$
  -- As json, numbers stay as short as they were written.
  select format('r.id in (%s)', string_agg('select r.id ' || logic.compile_query(p_kind,
    jsonb_build_object('filter', n.node::text), p_role), E'\n  union all '))
  from json_array_elements(p_filter::json -> 'any') as n (node)
$body$;

comment on function logic.compile_union(text, text, name) is
  'Condition over r of a structured filter any (JSON text), which logic.compile_filter has accepted, as the united ids '
  'of its nodes. For lists whose conditions have the trait union (logic.compile_conditions).';
