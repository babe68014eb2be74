-- needs: logic.pick_dataset_rows, logic.show_dataset_rows

create function api.list_dataset_rows(p_dataset text, p_query jsonb) returns text
language plpgsql stable
as $body$
declare
  v_page record;
begin
  select * into v_page from logic.pick_dataset_rows(p_dataset, p_query, current_user);
  return concat('{"dataset":', to_json(p_dataset), ',"rows":[',
    logic.show_dataset_rows(array_fill(v_page.dataset_id, array[cardinality(v_page.ids)]), v_page.ids), '],"total":',
    v_page.total, ',"limit":', p_query -> 'limit', ',"offset":', p_query -> 'offset', '}');
end
$body$;

comment on function api.list_dataset_rows(text, jsonb) is
  'One page of a dataset as JSON text {dataset, rows, total, limit, offset}. p_query and errors as in '
  'logic.pick_dataset_rows.';
grant execute on function api.list_dataset_rows(text, jsonb) to campatlas_admin;
