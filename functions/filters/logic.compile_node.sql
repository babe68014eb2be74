-- One node of a structured filter and all below it.
-- needs: guard.table_of, logic.reject_filter, logic.compile_comparison, logic.compile_group, logic.compile_related
-- needs: logic.compile_radius, logic.compile_price, logic.compile_schedule, guard.filter_fields

create function logic.compile_node(p_kind text, p_node jsonb, p_role name, p_capabilities text[], p_limits jsonb,
  p_pointer text, p_level text, p_depth integer,
  out condition text, out nodes integer, out cost integer, out hidden text[], out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_form text;
  v_field guard.filter_fields;
begin
  nodes := 1;
  cost := 1;
  hidden := '{}';
  if jsonb_typeof(p_node) <> 'object' then
    perform logic.reject_filter(p_pointer, 'a node must be a JSON object.');
  elsif p_depth > (p_limits ->> 'depth')::integer then
    perform logic.reject_filter(p_pointer, format('nodes may be nested at most %s levels deep.', p_limits ->> 'depth'));
  end if;
  v_form := array_to_string(array(select k from jsonb_object_keys(p_node) as k where k not in ('op', 'value')), ',');

  if v_form = 'field' and jsonb_typeof(p_node -> 'field') = 'string' then
    select * into v_field from guard.filter_fields f where f.kind = p_kind and f.field = p_node ->> 'field';
    if not found then
      perform logic.reject_filter(p_pointer, format('there is no field %s to filter %s by.',
        p_node -> 'field', guard.table_of(p_kind)));
    end if;
    select c.condition, c.cost, c.joins, c.traits into condition, cost, joins, traits
      from logic.compile_comparison(v_field, p_node, p_capabilities, p_limits, p_pointer, p_level) c;
    if not p_capabilities @> array[v_field.capability] and v_field.capability is not null then
      hidden := array[concat_ws(' ', p_pointer, v_field.field, v_field.capability)];
    end if;
    return;
  end if;

  if v_form not in ('all', 'any', 'related', 'radius', 'price', 'schedule') or p_node ?| '{op,value}' then
    perform logic.reject_filter(p_pointer,
      'a node must have exactly one of all, any, field with op, related, radius, price and schedule, and nothing '
      'else.');
  end if;
  p_pointer := p_pointer || '/' || v_form;
  if v_form in ('all', 'any') then
    select g.* into condition, nodes, cost, hidden, joins, traits
      from logic.compile_group(p_kind, v_form, p_node -> v_form, p_role, p_capabilities, p_limits,
        p_pointer, p_level, p_depth) g;
    return;
  end if;

  if jsonb_typeof(p_node -> v_form) <> 'object' then
    perform logic.reject_filter(p_pointer, format('%s must be a JSON object.', v_form));
  elsif v_form in ('price', 'schedule') and p_kind <> 'session' then
    perform logic.reject_filter(p_pointer,
      format('%s applies to sessions only; put it into a related node for sessions.', v_form));
  end if;
  case v_form
    when 'related' then
      select r.condition, r.nodes, 4 + r.cost, r.hidden, '', r.traits into condition, nodes, cost, hidden, joins, traits
        from logic.compile_related(p_kind, p_node -> v_form, p_role, p_capabilities, p_limits,
          p_pointer, p_level, p_depth) r;
    when 'radius' then
      select r.condition, 3, r.joins, r.traits into condition, cost, joins, traits
        from logic.compile_radius(p_kind, p_node -> v_form, p_capabilities, p_pointer, p_level) r;
    when 'price' then
      select logic.compile_price(p_node -> v_form, p_pointer, p_level), 3, '', '{unindexed}'
        into condition, cost, joins, traits;
      if not p_capabilities @> '{pricing}' then
        hidden := array[p_pointer || ' price pricing'];
      end if;
    when 'schedule' then
      select s.condition, 10, s.joins, s.traits into condition, cost, joins, traits
        from logic.compile_schedule(p_node -> v_form, p_pointer, p_level, p_limits ? 'probed') s;
      if not p_capabilities @> '{care_hours}' and p_node #> '{schedule,includeCare}' = 'true' then
        hidden := array[p_pointer || '/includeCare includeCare care_hours'];
      end if;
  end case;
end
$body$;

comment on function logic.compile_node(text, jsonb, name, text[], jsonb, text, text, integer) is
  'Condition of one node about records of p_kind. nodes, cost: of the node and all below it; hidden: "pointer field '
  'capability" for each field in it that p_capabilities do not see; joins: the aliases besides r that the condition '
  'uses (logic.join_needed); traits: as in logic.compile_conditions. p_limits: store.filter_limits by name; p_pointer: '
  'JSON pointer to the node; p_level: the number behind the aliases r, c, b, k, x inside related, else empty; p_depth: '
  '1 for the outermost node. Raises PT400 invalid_filter.';
