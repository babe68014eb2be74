-- needs: logic.pick_dataset_facets

create function api.count_dataset_values(p_dataset text) returns text
language sql stable
begin atomic
  select concat('{"dataset":', to_json(p_dataset), ',"facets":', f.facets, ',"total":', f.total, '}')
  from logic.pick_dataset_facets(p_dataset, current_user) f;
end;

comment on function api.count_dataset_values(text) is
  'The most frequent values of a dataset as JSON text {dataset, facets, total}, as in logic.pick_dataset_facets.';
grant execute on function api.count_dataset_values(text) to campatlas_admin;
