create function api.describe_dataset(p_description jsonb, out id integer, out id_key uuid)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_moved text;
begin
  select string_agg(format('%s (%s)', o.value ->> 'name', o.value ->> 'type'), ', ') into v_moved
    from store.datasets d
    cross join lateral jsonb_array_elements(d.columns) as o (value)
    join jsonb_array_elements(p_description -> 'columns') as n (value) on n.value ->> 'name' = o.value ->> 'name'
    where d.slug = p_description ->> 'slug' and d.row_count > 0 and n.value ->> 'type' <> o.value ->> 'type';
  if v_moved is not null then
    raise exception 'The dataset % has rows with columns of another type: %. Remove it first.',
      p_description ->> 'slug', v_moved;
  end if;
  insert into store.datasets as d (slug, title, description, source, licence, columns)
    select p.slug, p.title, p.description, p.source, p.licence, p.columns
    from jsonb_to_record(p_description)
      as p (slug text, title text, description text, source text, licence text, columns jsonb)
  on conflict (slug) do update set title = excluded.title, description = excluded.description,
    source = excluded.source, licence = excluded.licence, columns = excluded.columns
  returning d.id, d.id_key into describe_dataset.id, describe_dataset.id_key;
end
$body$;

comment on function api.describe_dataset(jsonb) is
  'Creates or updates a dataset: {slug, title, description, source, licence, columns}. Raises an error when a column '
  'of a dataset with rows would change its type. For the database owner.';
