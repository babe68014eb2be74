-- Called before bitmaps are built: texts that hardly two records share would need one bitmap a record. The number is
-- estimated from a sixteenth of the texts, chosen by their hash.
-- needs: guard.table_of, guard.facet_fields, guard.filter_relations

create function logic.crowded_facets(p_kind text, p_most integer) returns text[]
language plpgsql stable set work_mem = '64MB'
as $body$
declare
  v_bytes constant integer := 262144;
  v_source record;
  v_found text[];
  v_crowded text[] := '{}';
begin
  for v_source in
    select t.table_name, t.alias, string_agg(format('case when count(distinct %1$s) filter (where %2$s) * 16 > %3$s '
      'or count(distinct %1$s) filter (where %2$s) * 16 * avg(octet_length(%1$s)) filter (where %2$s) > %4$s then '
      '%5$L end',
      f.single, format('hashtext(%s) & 15 = 0', f.single), p_most, v_bytes, k.prefix || f.field), ', ') as parts
    from (
      select p_kind as kind, '' as prefix
      union all select r.related_kind, r.relation || '.' from guard.filter_relations r
        where r.kind = p_kind and r.relation = r.related_kind
    ) k
    join guard.facet_fields f on f.kind = k.kind and f.kept = 'bits' and f.single is not null and f.relation is null
      and f.name = f.field
    cross join lateral (select left(f.single, 1) as alias, case
      left(f.single, 1) when 'c' then 'configurations' else guard.table_of(k.kind) end as table_name) t
    group by t.table_name, t.alias
  loop
    execute format('select array_remove(array[%s], null) from store.%I %s', v_source.parts, v_source.table_name,
      v_source.alias) into v_found;
    v_crowded := v_crowded || v_found;
  end loop;
  return v_crowded;
end
$body$;

comment on function logic.crowded_facets(text, integer) is
  'Fields of a kind, and relation.field of its one related record, with more than about p_most different texts, or '
  'more than 256 kB of them.';
