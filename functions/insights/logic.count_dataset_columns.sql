create function logic.count_dataset_columns(p_dataset integer, p_names text[]) returns table (name text, items text)
language sql stable set work_mem = '128MB'
begin atomic
  with counted as (
    select v.key as name, v.value, count(*) as rows
    from store.dataset_rows r cross join lateral jsonb_each(r.data) v
    where r.dataset_id = p_dataset and v.key = any (p_names)
    group by v.key, v.value
  ), ranked as (
    select c.*, row_number() over (partition by c.name order by c.rows desc, (c.value #>> '{}') collate "C") as place
    from counted c where c.value #>> '{}' ~ '\S'
  )
  select n.name, concat('[',
    string_agg('{"value":' || r.value::text || ',"count":' || r.rows || '}', ',' order by r.place), ']')
  from unnest(p_names) as n (name) left join ranked r on r.name = n.name and r.place <= 50
  group by n.name;
end;

comment on function logic.count_dataset_columns(integer, text[]) is
  'The 50 most frequent values of columns of a dataset, counted in one scan of its rows: per column JSON text '
  '[{value, count}], most frequent first, then by value, without unset and blank values.';
