-- needs: logic.dataset_value, logic.filterable_columns

create function logic.compile_search_filters(p_filters jsonb, p_datasets jsonb, out datasets integer[],
  out condition text)
language plpgsql stable
as $body$
begin
  -- A dataset does not match when a filter's value is not of its column's type.
  with fit as (
    select d.id, f.key as name, logic.dataset_value(c.value ->> 'type', f.value) as value
    from jsonb_to_recordset(p_datasets) as d (id integer, visible jsonb)
    cross join jsonb_each_text(p_filters) f
    cross join lateral jsonb_array_elements(d.visible) as c (value)
    where c.value ->> 'name' = f.key and f.key = any (logic.filterable_columns(d.visible))
  ), whole as (
    select f.id, jsonb_object_agg(f.name, f.value) as contained from fit f where f.value is not null
    group by f.id having count(*) = (select count(*) from jsonb_object_keys(p_filters))
  ), alike as (
    select w.contained, array_agg(w.id order by w.id) as ids from whole w group by w.contained
  )
  select array(select w.id from whole w),
      string_agg(format('r.dataset_id = any (%L) and r.data @> %L', a.ids, a.contained), ' or ')
    into datasets, condition
    from alike a;
end
$body$;

comment on function logic.compile_search_filters(jsonb, jsonb) is
  'The datasets of p_datasets ([{id, visible}]) that have all filters ({name: text}), and a SQL condition over r, a '
  'row of store.dataset_rows, that the filters match; empty and null when there is none.';
