create function logic.iso_milliseconds(p_at timestamptz) returns text
language sql stable parallel safe
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

comment on function logic.iso_milliseconds(timestamptz) is
  'A timestamp of the service in JSON: ISO 8601 in UTC with milliseconds. Timestamps of records keep microseconds '
  '(logic.iso_moment).';
grant execute on function logic.iso_milliseconds(timestamptz) to campatlas_own;
