create function logic.pool_stop(p_limit integer, p_used_5h double precision, p_used_week double precision,
  p_resets_5h timestamptz, p_resets_week timestamptz) returns timestamptz
language sql immutable
return greatest(
  case when p_used_5h >= p_limit then coalesce(p_resets_5h, 'infinity') end,
  case when p_used_week >= p_limit then coalesce(p_resets_week, 'infinity') end);

comment on function logic.pool_stop(integer, double precision, double precision, timestamptz, timestamptz) is
  'Until when an account whose usage reached p_limit percent is stopped: the later reset of the windows that reached '
  'it, infinity if unknown. Null when none has, or without a limit.';
