-- From the JSON text of a structured filter to a condition. The whole tree is checked before anything is read.
-- needs: logic.check_role, logic.compile_node, logic.reject_filter, logic.reject_hidden, logic.read_json
-- needs: guard.plan_capabilities

create function logic.compile_filter(p_kind text, p_filter text, p_role name, p_probed boolean default false,
  out condition text, out joins text, out traits text[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_limits jsonb;
  v_capabilities text[];
  v_nodes integer;
  v_cost integer;
  v_hidden text[];
  v_place text;
begin
  perform logic.check_role(p_role);
  select jsonb_object_agg(l.name, l.value) into v_limits from store.filter_limits l;
  if p_probed then
    v_limits := v_limits || '{"probed": 1}';
  end if;
  if octet_length(p_filter) > (v_limits ->> 'bytes')::integer then
    perform logic.reject_filter('', format('it has more than %s bytes.', v_limits ->> 'bytes'));
  end if;
  select p.capabilities into v_capabilities from guard.plan_capabilities p where p.role_name = p_role;

  select n.condition, n.nodes, n.cost, n.hidden, n.joins, n.traits
    into condition, v_nodes, v_cost, v_hidden, joins, traits
    from logic.compile_node(p_kind, logic.read_json(p_filter), p_role, coalesce(v_capabilities, '{}'),
      v_limits, '', '', 1) n;
  if v_nodes > (v_limits ->> 'nodes')::integer then
    perform logic.reject_filter('', format('it has %s nodes; at most %s are allowed.', v_nodes, v_limits ->> 'nodes'));
  end if;
  if v_cost > (v_limits ->> 'cost')::integer then
    perform logic.reject_filter('', format(
      'its cost is %s; at most %s is allowed. Use fewer text, schedule or related conditions.',
      v_cost, v_limits ->> 'cost'));
  end if;
  if cardinality(v_hidden) > 0 then
    v_place := split_part(v_hidden[1], ' ', 1);
    perform logic.reject_hidden(split_part(v_hidden[1], ' ', 2), split_part(v_hidden[1], ' ', 3),
      concat('a filter cannot use it', ' at ' || nullif(v_place, '')),
      jsonb_build_object('parameter', 'filter', 'pointer', v_place));
  end if;
end
$body$;

comment on function logic.compile_filter(text, text, name, boolean) is
  'The condition of a structured filter, over r and the aliases in joins (logic.join_needed), and its traits '
  '(logic.compile_conditions). p_filter: its JSON text; p_probed: related records and schedules are looked up for one '
  'record after another, which suits a page, instead of being gathered as sets. Raises PT400 invalid_filter with a '
  'JSON pointer for anything malformed or beyond store.filter_limits, then PT403 hidden_field for any field in it that '
  'the role may not see.';
grant execute on function logic.compile_filter(text, text, name, boolean) to campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
