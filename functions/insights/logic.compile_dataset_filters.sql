-- needs: logic.dataset_value, logic.filterable_columns, logic.reject_dataset_filter, logic.hidden_columns
-- needs: logic.reject

create function logic.compile_dataset_filters(p_columns jsonb, p_visible jsonb, p_filters jsonb) returns text
language plpgsql stable
as $body$
declare
  v_filter record;
  v_column jsonb;
  v_value jsonb;
  v_conditions text[] := '{}';
begin
  for v_filter in select f.key as name, f.value from jsonb_each_text(coalesce(p_filters, '{}')) f loop
    if v_filter.name like 'data._%' then
      if not p_visible @> '[{"name": "data", "type": "json"}]' then
        perform logic.reject('invalid_parameter', format('%s cannot be used: this dataset shows no data object.',
          to_jsonb(left(v_filter.name, 60))));
      end if;
      if substr(v_filter.name, 6) = any (logic.hidden_columns(p_columns, p_visible)) then
        perform logic.reject_dataset_filter(v_filter.name, p_visible, 'this dataset');
      end if;
      v_conditions := v_conditions || format('r.data -> ''data'' ->> %L = %L', substr(v_filter.name, 6),
        v_filter.value);
      continue;
    end if;
    v_column := (select c.value from jsonb_array_elements(p_visible) as c (value)
      where c.value ->> 'name' = v_filter.name);
    if v_filter.name <> all (logic.filterable_columns(p_visible)) then
      perform logic.reject_dataset_filter(v_filter.name, p_visible, 'this dataset');
    end if;
    v_value := logic.dataset_value(v_column ->> 'type', v_filter.value);
    if v_value is null then
      perform logic.reject('invalid_parameter', format('Parameter %s is not valid: it must be a %s.',
        to_jsonb(v_filter.name), v_column ->> 'type'));
    end if;
    v_conditions := v_conditions || format('r.data @> %L', jsonb_build_object(v_filter.name, v_value));
  end loop;
  return array_to_string(v_conditions, ' and ');
end
$body$;

comment on function logic.compile_dataset_filters(jsonb, jsonb, jsonb) is
  'SQL condition over r, a row of store.dataset_rows, that all filters ({name: text}) match exactly and '
  'case-sensitively; data.<key> compares a member of the column data as text. Empty without filters. Raises PT400 '
  'for filters the visible columns do not offer.';
