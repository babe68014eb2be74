create function logic.rising(p_amount integer, p_enough integer) returns integer
language sql immutable parallel safe
return case when p_amount < p_enough then p_amount * 100 / p_enough when p_amount >= p_enough then 100 end;

comment on function logic.rising(integer, integer)
  is 'Rises linearly from 0 to 100 at p_enough. Null for null.';
