-- needs: guard.table_of, logic.reject_filter, logic.join_needed, guard.filter_relations

create function logic.compile_related(p_kind text, p_related jsonb, p_role name, p_capabilities text[], p_limits jsonb,
  p_pointer text, p_level text, p_depth integer,
  out condition text, out nodes integer, out cost integer, out hidden text[], out traits text[])
language plpgsql stable
as $body$
declare
  v_relation guard.filter_relations;
  v_level constant text := p_depth::text;
  v_joins text;
begin
  if exists (select from jsonb_object_keys(p_related) as k where k not in ('relation', 'match', 'where'))
    or not p_related ?& '{relation,match,where}'
  then
    perform logic.reject_filter(p_pointer, 'related must have relation, match and where, and nothing else.');
  elsif not p_related -> 'match' in ('"any"', '"none"') then
    perform logic.reject_filter(p_pointer || '/match', 'match must be any or none.');
  end if;
  select * into v_relation from guard.filter_relations f
    where f.kind = p_kind and to_jsonb(f.relation) = p_related -> 'relation';
  if not found then
    perform logic.reject_filter(p_pointer || '/relation', format('relation must be one of: %s.',
      (select string_agg(f.relation, ', ' order by f.relation) from guard.filter_relations f where f.kind = p_kind)));
  end if;

  select n.condition, n.nodes, n.cost, n.hidden, n.joins, n.traits into condition, nodes, cost, hidden, v_joins, traits
    from logic.compile_node(v_relation.related_kind, p_related -> 'where', p_role, p_capabilities, p_limits,
      p_pointer || '/where', v_level, p_depth + 1) n;
  -- These traits are about finding related records; the rows of the list are not found by them. Of few related records
  -- the records that have one are few as well, those that have none are not.
  traits := array(select n.name from unnest(traits) as n (name)
    where n.name <> all ('{schedules,points,trigrams,unindexed}')
      and (n.name <> 'few' or p_related ->> 'match' = 'any')) || '{and,lookup,relatives}';
  condition := format('%sexists (select from store.%I r%s%s where %s%s and %s%s)',
    case p_related ->> 'match' when 'none' then 'not ' end,
    guard.table_of(v_relation.related_kind),
    v_level, logic.join_needed(v_relation.related_kind, v_joins, v_level),
    format(v_relation.link, 'r' || v_level, 'r' || p_level),
    -- For a preview, only related records in its sample exist.
    case p_role when 'campatlas_preview' then
      format(' and r%s.id in (select s.record_id from store.preview_sample s)', v_level) end,
    condition,
    -- Keeps the planner from gathering the related records of all rows first.
    case when p_limits ? 'probed' then ' offset 0' end);
end
$body$;

comment on function logic.compile_related(text, jsonb, name, text[], jsonb, text, text, integer) is
  'Condition that some (match any) or no (match none) disclosed related record satisfies where; all of where is about '
  'one and the same related record. It uses the alias r only. Arguments and results as in logic.compile_node. Hidden '
  'records have no row, so they never count.';
