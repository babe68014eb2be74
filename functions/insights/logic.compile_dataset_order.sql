-- needs: logic.reject

create function logic.compile_dataset_order(p_visible jsonb, p_column text, p_direction text) returns text
language plpgsql stable
as $body$
declare
  v_type text := (select c.value ->> 'type' from jsonb_array_elements(p_visible) as c (value)
    where c.value ->> 'name' = coalesce(p_column, 'name'));
  v_available text[];
  v_source text;
begin
  if coalesce(p_column, 'id') = 'id' and v_type is null then
    return 'r.id ' || p_direction;
  end if;
  if v_type is null or v_type = 'json' then
    v_available := array(select c.value ->> 'name'
      from jsonb_array_elements('[{"name": "id"}]' || p_visible) with ordinality as c (value, place)
      where c.value ->> 'type' is distinct from 'json' order by c.place);
    perform logic.reject('invalid_parameter', format('orderBy cannot be %s.', to_jsonb(left(p_column, 60))),
      jsonb_build_object('availableColumns', v_available));
  end if;
  v_source := case
    when coalesce(p_column, 'name') = 'name' then 'r.folded'
    when v_type = 'number' then format(
      'case jsonb_typeof(r.data -> %1$L) when ''number'' then (r.data ->> %1$L)::numeric end', p_column)
    when v_type = 'text' then format('lower(r.data ->> %L)', p_column)
    else format('r.data ->> %L collate "C"', p_column) end;
  return format('%s %s nulls last, r.id %2$s', v_source, p_direction);
end
$body$;

comment on function logic.compile_dataset_order(jsonb, text, text) is
  'ORDER BY clause over r, a row of store.dataset_rows: text case-insensitive, nulls last, ties by id. By default by '
  'name if visible, else by id. Raises PT400 for anything but a visible column.';
