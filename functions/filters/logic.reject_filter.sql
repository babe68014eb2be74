create function logic.reject_filter(p_pointer text, p_reason text) returns void
language plpgsql immutable
as $body$
begin
  perform logic.reject('invalid_filter',
    case when p_pointer = '' then format('The filter is not valid: %s', p_reason)
      else format('The filter is not valid at %s: %s', p_pointer, p_reason) end,
    jsonb_build_object('pointer', p_pointer));
end
$body$;

comment on function logic.reject_filter(text, text) is
  'Raises PT400 invalid_filter. p_pointer: JSON pointer (RFC 6901) to the node at fault, empty for the whole filter; '
  'p_reason: a sentence for the person.';
