-- Conditions on a point or an address have indexes, with which the planner would find all configurations that meet them
-- before it looks at the few records asked about.
-- needs: guard.table_of, logic.join_needed

create function logic.from_ids(p_kind text, p_condition text, p_joins text) returns text
language plpgsql immutable
as $body$
begin
  return format('from store.%I r%s%s where r.id = any ($1) and %s', guard.table_of(p_kind),
    case when position('c' in p_joins) > 0 then ' left join lateral (select * from store.configurations o '
      'where o.id = r.configuration_id offset 0) c on true' end,
    logic.join_needed(p_kind, replace(p_joins, 'c', ''), ''), coalesce(nullif(p_condition, ''), 'true'));
end
$body$;

comment on function logic.from_ids(text, text, text) is
  'SQL text as of logic.from_records for the records $1 only, a few ids. Each is looked up with its configuration.';
