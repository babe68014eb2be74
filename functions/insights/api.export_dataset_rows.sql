-- Columns differ between datasets, so this does not use COPY; a page is small.
-- needs: logic.pick_dataset_rows, logic.csv_cell, guard.dataset_rows

create function api.export_dataset_rows(p_dataset text, p_query jsonb) returns text
language plpgsql stable
as $body$
declare
  v_page record;
  v_head text;
  v_lines text;
begin
  select * into v_page from logic.pick_dataset_rows(p_dataset, p_query, current_user);
  v_head := (select string_agg(',' || logic.csv_cell(c.value -> 'name'), '' order by c.place)
    from jsonb_array_elements(v_page.columns) with ordinality as c (value, place));
  v_lines := (
    select string_agg(concat(v.id, (
        select string_agg(concat(',', logic.csv_cell(v.data -> (c.value ->> 'name'))), '' order by c.place)
        from jsonb_array_elements(v_page.columns) with ordinality as c (value, place)), E'\r\n'), '' order by i.n)
    from unnest(v_page.ids) with ordinality as i (id, n)
    join guard.dataset_rows v on v.dataset_id = v_page.dataset_id and v.id = i.id);
  return concat('id', v_head, E'\r\n', v_lines);
end
$body$;

comment on function api.export_dataset_rows(text, jsonb) is
  'One page of a dataset as CSV: a header, then every visible column of each row, empty when unset. p_query and '
  'errors as in logic.pick_dataset_rows.';
grant execute on function api.export_dataset_rows(text, jsonb) to campatlas_admin;
