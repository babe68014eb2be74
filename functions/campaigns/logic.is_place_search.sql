create function logic.is_place_search(p_provider integer) returns boolean
language sql immutable parallel safe
return p_provider in (1, 4, 8);

comment on function logic.is_place_search(integer) is
  'Whether a provider searches by place only, so that all terms of a place have the same answer.';
