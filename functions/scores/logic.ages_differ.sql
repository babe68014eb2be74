create function logic.ages_differ(p_ages int4range, p_grades int4range) returns boolean
language sql immutable parallel safe
return not int8range(lower(p_ages), upper(p_ages)) && int8range(lower(p_grades)::bigint + 4,
  upper(p_grades)::bigint + 7);

comment on function logic.ages_differ(int4range, int4range) is
  'Whether ages and grades contradict each other: a child in grade n is 4 to 7 years older than n, with a year of '
  'tolerance. Null unless both are known.';
