create function logic.falling(p_days integer, p_full integer, p_none integer) returns integer
language sql immutable parallel safe
return case when p_days <= p_full then 100 when p_days >= p_none then 0
  else (p_none - p_days) * 100 / (p_none - p_full) end;

comment on function logic.falling(integer, integer, integer)
  is
  '100 up to p_full days, then falling linearly to 0 at p_none days. Null for null.';
