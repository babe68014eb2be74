create function logic.precision_rank(p_precision text) returns integer
language sql immutable parallel safe
return case p_precision when 'zip' then 1 when 'state' then 2 when 'unknown' then 3 else 0 end;

comment on function logic.precision_rank(text) is
  'The rank of a derived point by its precision, best first: of the address, of its postal code, of its state.';
