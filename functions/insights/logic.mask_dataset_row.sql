-- needs: logic.hidden_columns

create function logic.mask_dataset_row(p_data jsonb, p_columns jsonb, p_visible jsonb) returns jsonb
language sql immutable
begin atomic
  select coalesce(jsonb_object_agg(v.value ->> 'name', case
      -- A member of the data object with the name of a hidden column is hidden as well.
      when v.value ->> 'name' = 'data' and jsonb_typeof(p_data -> 'data') = 'object'
        then (p_data -> 'data') - logic.hidden_columns(p_columns, p_visible)
      else p_data -> (v.value ->> 'name')
    end) filter (where p_data ? (v.value ->> 'name')), '{}')
  from jsonb_array_elements(p_visible) as v (value);
end;

comment on function logic.mask_dataset_row(jsonb, jsonb, jsonb) is
  'The values of a row''s visible columns. p_columns: all columns of the dataset; p_visible: those of '
  'logic.visible_columns.';
grant execute on function logic.mask_dataset_row(jsonb, jsonb, jsonb) to campatlas_admin;
