-- needs: guard.dataset_rows

create function logic.show_dataset_rows(p_datasets integer[], p_ids uuid[], p_heads text[] default null) returns text
language sql stable
begin atomic
  select coalesce(string_agg(concat('{', p_heads[i.n], '"id":"', v.id, '"', (
      select string_agg(concat(',', c.value -> 'name', ':', coalesce(v.data -> (c.value ->> 'name'), 'null')), ''
        order by c.place)
      from jsonb_array_elements(v.columns) with ordinality as c (value, place)), '}'), ',' order by i.n), '')
  from unnest(p_datasets, p_ids) with ordinality as i (dataset_id, id, n)
  join guard.dataset_rows v on v.dataset_id = i.dataset_id and v.id = i.id;
end;

comment on function logic.show_dataset_rows(integer[], uuid[], text[]) is
  'JSON texts of rows, joined by commas, in the given order, masked for the calling role: id and every visible '
  'column, null when unset. p_heads: text inserted after the opening brace of each row.';
grant execute on function logic.show_dataset_rows(integer[], uuid[], text[]) to campatlas_admin;
