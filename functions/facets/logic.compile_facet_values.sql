-- needs: guard.table_of, guard.facet_fields, guard.filter_relations, guard.now, logic.join_needed

create function logic.compile_facet_values(p_kind text, p_left_out text[]) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_day constant text := ((guard.now() at time zone 'UTC')::date - 29)::text;
  v_texts text[];
  v_numbers text;
  v_joins text;
begin
  v_texts := array(
    select format('select %1$s.id, f.field, v.value from store.%2$I o%3$s%4$s cross join lateral (values %5$s) as f '
      '(field, list) '
        'cross join lateral unnest(f.list) as v (value) where o.id = any ($1) and v.value is not null and (f.field <> '
        '''updated_day'' or v.value >= %6$L)',
      'o', v_table,
      case when s.link is null then format(' join store.%I r on r.id = o.id', v_table)
        else format(' join store.%I r on %s', s.table_name, format(s.link, 'r', 'o')) end,
      logic.join_needed(coalesce(s.related_kind, p_kind), s.joins, ''), s.lists, v_day)
    from (
      select t.link, guard.table_of(coalesce(t.related_kind, p_kind)) as table_name,
        string_agg(format('(%L, %s)', d.field, d.source), ', ' order by d.field) as lists,
        t.related_kind, string_agg(d.joins, '') as joins
      from (select distinct f.field, f.source, f.relation, f.joins from guard.facet_fields f
        where f.kind = p_kind and f.kept = 'bits' and f.field <> all (p_left_out)) d
      left join guard.filter_relations t on t.kind = p_kind and t.relation = d.relation
      group by t.link, t.related_kind) s);
  select string_agg(format('(%L, %s, %s)', d.field, case d.kept
    when 'set' then format('case when %s is null then null else 0 end', d.source) else d.source end,
    coalesce(d.digits, 0)), ', '),
      string_agg(d.joins, '')
    into v_numbers, v_joins
    from (select distinct f.field, f.source, f.kept, f.digits, f.joins from guard.facet_fields f
      where f.kind = p_kind and f.kept in ('digits', 'set')) d;
  v_texts := v_texts || format(
    'select r.id, f.field, v.value from store.%I r%s cross join lateral (values %s) as f (field, number, digits) '
    'cross join lateral (select ''set'' as value union all select k::text from generate_series(0, f.digits - 1) k '
    'where f.number >> k & 1 = 1) as v '
    'where r.id = any ($1) and f.number is not null', v_table, logic.join_needed(p_kind, v_joins, ''), v_numbers);
  return array_to_string(v_texts, E'\nunion all\n');
end
$body$;

comment on function logic.compile_facet_values(text, text[]) is
  'SQL text that selects id, field and value of all values that have bitmaps, for the records $1 of a kind, without '
  'the fields p_left_out. It selects the same values as logic.build_facet_segments.';
