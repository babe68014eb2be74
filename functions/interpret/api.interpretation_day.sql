-- needs: guard.now

create function api.interpretation_day() returns text
language sql stable
begin atomic
  select to_char(guard.now() at time zone 'UTC', 'YYYY-MM-DD');
end;

comment on function api.interpretation_day() is
  'Today''s date in UTC, to which phrases such as "next week" or "this summer" refer.';
grant execute on function api.interpretation_day() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
