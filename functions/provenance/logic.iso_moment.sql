create function logic.iso_moment(p_at timestamptz) returns text
language sql stable parallel safe
return nullif(to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '');

comment on function logic.iso_moment(timestamptz) is
  'A timestamp in ISO 8601, in UTC with microseconds; null for null and for an infinite one.';
grant execute on function logic.iso_moment(timestamptz) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
