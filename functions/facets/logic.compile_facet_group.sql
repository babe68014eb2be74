-- The nodes of all or any as bitmaps, joined by & or |.
-- needs: guard.filter_relations

create function logic.compile_facet_group(p_kind text, p_node jsonb, p_left_out text[], p_relation text,
  out condition text, out place text, out doubt text)
language plpgsql stable
as $body$
declare
  v_is_all constant boolean := p_node ? 'all';
  v_nodes constant jsonb := case when v_is_all then p_node -> 'all' else p_node -> 'any' end;
  v_node jsonb;
  v_part record;
  v_parts text[] := '{}';
  -- Conditions that bitmaps decide for each record: those in doubt have to satisfy these as well.
  v_decided text[] := '{}';
begin
  -- One and the same related record has to satisfy all nodes; the bitmaps of a record with several related ones say
  -- only that some of these satisfies each.
  if v_is_all and jsonb_array_length(v_nodes) > 1 and exists (
    select from guard.filter_relations t
    where t.kind = p_kind and t.relation = p_relation and t.relation <> t.related_kind)
  then
    return;
  end if;
  for v_node in select e.value from jsonb_array_elements(v_nodes) as e (value) loop
    select n.* into v_part from logic.compile_facet_node(p_kind, v_node, p_left_out, p_relation) n;
    if v_part.condition is null then
      condition := null;
      place := null;
      doubt := null;
      return;
    elsif v_part.doubt is null and v_is_all then
      v_decided := v_decided || v_part.condition;
    end if;
    v_parts := v_parts || v_part.condition;
    place := nullif(concat_ws(' and ', place, v_part.place), '');
    doubt := nullif(concat_ws(' | ', doubt, v_part.doubt), '');
  end loop;
  condition := format('(%s)', array_to_string(v_parts, case when v_is_all then ' & ' else ' | ' end));
  if doubt is not null then
    doubt := format('(%s)', array_to_string(v_decided || format('(%s)', doubt), ' & '));
  end if;
  if not v_is_all then
    place := null;
  end if;
end
$body$;

comment on function logic.compile_facet_group(text, jsonb, text[], text, out text, out text, out text) is
  'condition, place and doubt of a node all or any; arguments and results as in logic.compile_facet_node.';
