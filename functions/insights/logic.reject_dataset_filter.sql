-- needs: logic.filterable_columns, logic.reject

create function logic.reject_dataset_filter(p_name text, p_columns jsonb, p_where text) returns void
language plpgsql stable
as $body$
declare
  v_available constant text[] := logic.filterable_columns(p_columns);
begin
  perform logic.reject('invalid_parameter',
    format('Unknown parameter %s: %s has no such filter. Available columns: %s.', to_jsonb(left(p_name, 60)), p_where,
      coalesce(nullif(array_to_string(v_available, ', '), ''), 'none')),
    jsonb_build_object('availableColumns', v_available));
end
$body$;

comment on function logic.reject_dataset_filter(text, jsonb, text) is
  'Raises PT400 for a filter these columns do not offer, listing those they do. p_where: whose columns they are, for '
  'the message.';
