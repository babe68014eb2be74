-- needs: guard.facet_fields, logic.compile_facet_rows, logic.from_records, logic.from_ids

create function logic.count_facet_rows(p_kind text, p_fields guard.facet_fields[], p_condition text, p_joins text,
  p_ids uuid[],
  out places integer[], out field_values text[], out counts bigint[])
language plpgsql stable
as $body$
declare
  v_all_joins constant text := p_joins || (select string_agg(f.joins, '') from unnest(p_fields) f);
  v_from constant text := case when p_ids is null then logic.from_records(p_kind, p_condition, v_all_joins)
    else logic.from_ids(p_kind, p_condition, v_all_joins) end;
begin
  execute format('select array_agg(q.field), array_agg(q.value), array_agg(q.n) from (%s) q',
    logic.compile_facet_rows(array(select f.source from unnest(p_fields) f order by f.standard), v_from))
    into places, field_values, counts using p_ids;
end
$body$;

comment on function logic.count_facet_rows(text, guard.facet_fields[], text, text, uuid[]) is
  'Counts of values from the rows that meet the condition, of p_ids only unless null: places (indexes in p_fields, 0 '
  'for the number of records), their values and counts, as logic.rank_facets takes them. p_condition and p_joins as '
  'from logic.compile_conditions.';
