-- One pass over the rows for all fields: records are grouped by the values of all fields together, and only the groups
-- are then counted field by field.

create function logic.compile_facet_rows(p_sources text[], p_from text) returns text
language plpgsql immutable
as $body$
declare
  v_count constant integer := cardinality(p_sources);
  v_columns constant text := (select string_agg('v' || i, ', ') from generate_series(1, v_count) i);
  v_text text;
begin
  v_text := format('select grouping(%1$s) as sets, %1$s, count(*) as n from (select %2$s %3$s) m group by grouping '
    'sets ((), %4$s)', v_columns,
    (select string_agg(format('%s as v%s', s.source, s.place), ', ' order by s.place)
      from unnest(p_sources) with ordinality as s (source, place)),
    p_from, (select string_agg(format('(v%s)', i), ', ') from generate_series(1, v_count) i));
  -- A record counts once, even without values or with one twice.
  return format(
    E'select f.field, u.value, sum(g.n)::bigint as n\n'
    'from (%1$s) g\n'
    'cross join lateral (values %2$s) as f (field, sets, list)\n'
    'cross join lateral (select distinct e.value from unnest(f.list) as e (value) union all select null where f.field '
    '= 0) u\n'
    'where g.sets = f.sets group by f.field, u.value',
    v_text, (
      select format('(0, %s, null::text[])', (1 << v_count) - 1)
        || string_agg(format(', (%s, %s, g.v%1$s)', i, (1 << v_count) - 1 - (1 << (v_count - i))), '')
      from generate_series(1, v_count) i));
end
$body$;

comment on function logic.compile_facet_rows(text[], text) is
  'SQL text that counts from the rows: field (its place in p_sources, 0 for the records themselves), value, n. '
  'p_sources: as guard.facet_fields.source; p_from: "from … where …" as logic.compile_query returns it.';
