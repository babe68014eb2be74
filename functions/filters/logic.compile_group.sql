-- The nodes of all or any, joined by and or or.
-- needs: logic.reject_filter

create function logic.compile_group(p_kind text, p_form text, p_nodes jsonb, p_role name, p_capabilities text[],
  p_limits jsonb, p_pointer text, p_level text, p_depth integer,
  out condition text, out nodes integer, out cost integer, out hidden text[], out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_child record;
  v_part record;
  v_parts text[] := '{}';
  -- Alternatives on the configuration are put into one lookup of it: a join would read all configurations, though only
  -- these alternatives need them. A condition that also gathers related records stays out of the lookup, which would
  -- gather them again for every row.
  v_apart text[] := '{}';
  v_rest text[] := '{}';
  v_apart_joins text := '';
  v_rest_joins text := '';
  v_are_few boolean := true;
begin
  if jsonb_typeof(p_nodes) <> 'array' or p_nodes = '[]' then
    perform logic.reject_filter(p_pointer, format('%s must be an array with at least one node.', p_form));
  end if;
  nodes := 1;
  cost := 1;
  hidden := '{}';
  traits := '{}';
  for v_child in
    select e.value, e.place - 1 as place from jsonb_array_elements(p_nodes) with ordinality as e (value, place)
  loop
    select * into v_part from logic.compile_node(p_kind, v_child.value, p_role, p_capabilities, p_limits,
      p_pointer || '/' || v_child.place, p_level, p_depth + 1);
    v_parts := v_parts || v_part.condition;
    if position('c' in v_part.joins) > 0 and not v_part.traits @> '{relatives}' then
      v_apart := v_apart || v_part.condition;
      v_apart_joins := v_apart_joins || v_part.joins;
    else
      v_rest := v_rest || v_part.condition;
      v_rest_joins := v_rest_joins || v_part.joins;
    end if;
    nodes := nodes + v_part.nodes;
    cost := cost + v_part.cost;
    hidden := hidden || v_part.hidden;
    traits := traits || v_part.traits;
    v_are_few := v_are_few and v_part.traits @> '{few}';
  end loop;

  joins := v_apart_joins || v_rest_joins;
  if cardinality(v_parts) > 1 then
    -- No index finds the matches of all alternatives; of several conditions one may have an index.
    traits := array(select n.name from unnest(traits) as n (name) where n.name <> 'unindexed'
      and (p_form = 'all' or n.name not in ('points', 'trigrams'))) || case p_form when 'all' then 'and' else 'or' end;
    if p_form = 'any' and not v_are_few then
      traits := array_remove(traits, 'few');
    elsif p_form = 'any' and p_depth = 1 then
      traits := traits || 'union'::text;
    end if;
  end if;
  if p_form = 'any' and v_apart <> '{}' and v_rest <> '{}' then
    v_parts := v_rest || format(
      'exists (select from store.configurations c%1$s where c%1$s.id = r%1$s.configuration_id and (%2$s)%3$s)', p_level,
      array_to_string(v_apart, ' or '), case when p_limits ? 'probed' then ' offset 0' end);
    joins := v_rest_joins || replace(v_apart_joins, 'c', '');
    traits := traits || '{and,lookup,relatives}';
  end if;
  condition := format('(%s)', array_to_string(v_parts, case p_form when 'all' then ' and ' else ' or ' end));
end
$body$;

comment on function logic.compile_group(text, text, jsonb, name, text[], jsonb, text, text, integer) is
  'Condition of a node all or any (p_form) with the nodes p_nodes; arguments and results as in logic.compile_node.';
