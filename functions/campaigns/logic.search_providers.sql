create function logic.search_providers(p_mask integer) returns integer[]
language sql immutable parallel safe
return array_remove(array[p_mask & 1, p_mask & 2, p_mask & 4, p_mask & 8], 0);

comment on function logic.search_providers(integer) is
  'The providers in a bit mask: those of 1, 2, 4 and 8 that are set.';
