-- needs: logic.find_dataset, logic.show_dataset_rows, logic.reject

create function api.get_dataset_row(p_dataset text, p_id uuid) returns text
language plpgsql stable
as $body$
declare
  v_row text;
begin
  v_row := (select logic.show_dataset_rows(array[d.id], array[p_id])
    from logic.find_dataset(p_dataset, null, current_user) d);
  if v_row = '' then
    perform logic.reject('not_found', 'There is no such row in this dataset.');
  end if;
  return concat('{"dataset":', to_json(p_dataset), ',"row":', v_row, '}');
end
$body$;

comment on function api.get_dataset_row(text, uuid) is
  'A row of a dataset as JSON text {dataset, row}, as in logic.show_dataset_rows. Raises PT404 for an unknown '
  'dataset or row.';
grant execute on function api.get_dataset_row(text, uuid) to campatlas_admin;
