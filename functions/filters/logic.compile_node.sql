-- One node of a structured filter and all below it.
-- needs: guard.table_of, logic.refuse_filter, logic.compile_comparison, logic.compile_related, logic.compile_radius, logic.compile_price, logic.compile_schedule, guard.filter_fields

create function logic.compile_node(p_kind text, p_node jsonb, p_role name, p_capabilities text[], p_limits jsonb, p_pointer text, p_level text, p_depth integer,
  out condition text, out nodes integer, out cost integer, out hidden text[])
language plpgsql stable
as $body$
declare
  v_form text;
  v_field guard.filter_fields;
  v_child record;
  v_part record;
  v_parts text[] := '{}';
  v_apart text[];
begin
  nodes := 1;
  cost := 1;
  hidden := '{}';
  if jsonb_typeof(p_node) <> 'object' then
    perform logic.refuse_filter(p_pointer, 'a node is a JSON object.');
  elsif p_depth > (p_limits ->> 'depth')::integer then
    perform logic.refuse_filter(p_pointer, format('nodes lie at most %s levels deep.', p_limits ->> 'depth'));
  end if;
  v_form := array_to_string(array(select k from jsonb_object_keys(p_node) as k where k not in ('op', 'value')), ',');

  if v_form = 'field' and jsonb_typeof(p_node -> 'field') = 'string' then
    select * into v_field from guard.filter_fields f where f.kind = p_kind and f.field = p_node ->> 'field';
    if not found then
      perform logic.refuse_filter(p_pointer, format('there is no field %s to filter %s by.', p_node -> 'field', guard.table_of(p_kind)));
    end if;
    select c.condition, c.cost into condition, cost from logic.compile_comparison(v_field, p_node, p_capabilities, p_limits, p_pointer, p_level) c;
    if not p_capabilities @> array[v_field.capability] and v_field.capability is not null then
      hidden := array[concat_ws(' ', p_pointer, v_field.field, v_field.capability)];
    end if;
    return;
  end if;

  if v_form not in ('all', 'any', 'related', 'radius', 'price', 'schedule') or p_node ?| '{op,value}' then
    perform logic.refuse_filter(p_pointer, 'a node has exactly one of all, any, field with op, related, radius, price and schedule, and nothing else.');
  end if;
  p_pointer := p_pointer || '/' || v_form;
  if v_form in ('all', 'any') then
    if jsonb_typeof(p_node -> v_form) <> 'array' or p_node -> v_form = '[]' then
      perform logic.refuse_filter(p_pointer, format('%s is an array with at least one node.', v_form));
    end if;
    for v_child in select e.value, e.place - 1 as place from jsonb_array_elements(p_node -> v_form) with ordinality as e (value, place) loop
      select * into v_part from logic.compile_node(p_kind, v_child.value, p_role, p_capabilities, p_limits, p_pointer || '/' || v_child.place, p_level, p_depth + 1);
      v_parts := v_parts || v_part.condition;
      nodes := nodes + v_part.nodes;
      cost := cost + v_part.cost;
      hidden := hidden || v_part.hidden;
    end loop;
    -- Among alternatives, those on the configuration look it up themselves: joined to all rows, it would be read whole for the few that need it.
    -- Not where relatives stand beside it: inside the lookup they would be gathered anew for every row.
    v_apart := array(select p.part from unnest(v_parts) as p (part)
      where p.part ~ ('\mc' || p_level || '\.') and p.part !~ '\mexists \(select from store\.');
    if v_form = 'any' and v_apart <> '{}' and v_apart <> v_parts then
      v_parts := array(select p.part from unnest(v_parts) as p (part) where p.part <> all (v_apart))
        || format('exists (select from store.configurations c%1$s where c%1$s.id = r%1$s.configuration_id and (%2$s)%3$s)', p_level,
          array_to_string(v_apart, ' or '), case when p_limits ? 'probed' then ' offset 0' end);
    end if;
    condition := format('(%s)', array_to_string(v_parts, case v_form when 'all' then ' and ' else ' or ' end));
    return;
  end if;

  if jsonb_typeof(p_node -> v_form) <> 'object' then
    perform logic.refuse_filter(p_pointer, format('%s is a JSON object.', v_form));
  elsif v_form in ('price', 'schedule') and p_kind <> 'session' then
    perform logic.refuse_filter(p_pointer, format('%s is asked of sessions only; put it into related sessions.', v_form));
  end if;
  case v_form
    when 'related' then
      select * into v_part from logic.compile_related(p_kind, p_node -> 'related', p_role, p_capabilities, p_limits, p_pointer, p_level, p_depth);
      condition := v_part.condition;
      nodes := nodes + v_part.nodes;
      cost := 4 + v_part.cost;
      hidden := v_part.hidden;
    when 'radius' then
      condition := logic.compile_radius(p_kind, p_node -> 'radius', p_capabilities, p_pointer, p_level);
      cost := 3;
    when 'price' then
      condition := logic.compile_price(p_node -> 'price', p_pointer, p_level);
      cost := 3;
      if not p_capabilities @> '{pricing}' then
        hidden := array[p_pointer || ' price pricing'];
      end if;
    when 'schedule' then
      condition := logic.compile_schedule(p_node -> 'schedule', p_pointer, p_level, p_limits ? 'probed');
      cost := 10;
      if not p_capabilities @> '{care_hours}' and p_node #> '{schedule,includeCare}' = 'true' then
        hidden := array[p_pointer || '/includeCare includeCare care_hours'];
      end if;
  end case;
end
$body$;

comment on function logic.compile_node(text, jsonb, name, text[], jsonb, text, text, integer) is
  'Condition of one node about records of p_kind; nodes and cost below it, itself included; hidden: "pointer field capability" of all it names that p_capabilities do not '
  'see. p_limits: store.filter_limits by name; p_pointer: JSON pointer to the node; p_level: what follows the aliases r, c, b, x at this place (empty, or a '
  'number inside related); p_depth: 1 for the outermost. Raises PT400 invalid_filter.';
