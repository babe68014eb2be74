-- needs: logic.reject_filter

create function logic.filter_integer(p_value jsonb, p_pointer text) returns integer
language plpgsql immutable
as $body$
begin
  if jsonb_typeof(p_value) <> 'number' or p_value::numeric <> trunc(p_value::numeric) then
    perform logic.reject_filter(p_pointer, 'a whole number is required.');
  end if;
  -- No stored range reaches this far, so larger numbers compare alike; these two still fit an integer range.
  return greatest(-2147483647, least(2147483646, p_value::numeric));
end
$body$;

comment on function logic.filter_integer(jsonb, text) is
  'A whole number to compare ranges with, limited to what an integer range can hold. Raises PT400 invalid_filter for '
  'anything else.';
