-- needs: logic.find_dataset

create function logic.pick_dataset_facets(p_slug text, p_role name, out facets text, out total bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
as $body$
declare
  v_found record;
  v_names text[];
begin
  select * into v_found from logic.find_dataset(p_slug, null, p_role);
  total := v_found.row_count;
  v_names := array(
    select c.value ->> 'name' from jsonb_array_elements(v_found.visible) with ordinality as c (value, place)
    where (c.value -> 'filterable')::boolean and c.value ->> 'type' <> 'json' order by c.place);
  with counted as (
    select v.key as name, v.value, count(*) as rows
    from store.dataset_rows r cross join lateral jsonb_each(r.data) v
    where r.dataset_id = v_found.id and v.key = any (v_names) and v.value #>> '{}' ~ '\S'
    group by v.key, v.value
  ), ranked as (
    select c.*, row_number() over (partition by c.name order by c.rows desc, (c.value #>> '{}') collate "C") as place
    from counted c
  ), listed as (
    select r.name, string_agg(concat('{"value":', r.value, ',"count":', r.rows, '}'), ',' order by r.place) as items
    from ranked r where r.place <= 50 group by r.name
  )
  select concat('{', string_agg(concat(to_json(n.name), ':[', l.items, ']'), ',' order by n.place), '}') into facets
  from unnest(v_names) with ordinality as n (name, place) left join listed l using (name);
end
$body$;

comment on function logic.pick_dataset_facets(text, name) is
  'The 50 most frequent values of each column of a dataset that the role may filter by, as JSON text {column: '
  '[{value, count}]}, from one pass over its rows: most frequent first, then by value; unset and blank ones are no '
  'values. total: rows of the dataset. PT404 without the dataset.';
grant execute on function logic.pick_dataset_facets(text, name) to campatlas_admin;
