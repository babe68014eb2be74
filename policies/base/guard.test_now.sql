-- Where a setting came from is known to the settings view alone; it is slow, and read only while a test has moved the clock.

create function guard.test_now() returns timestamptz
language sql stable
begin atomic
  select case
    when s.source = 'database' or r.rolsuper then s.setting::timestamptz
    else now()
  end
  from pg_catalog.pg_settings as s, pg_catalog.pg_roles as r
  where s.name = 'campatlas.now' and r.rolname = session_user;
end;

comment on function guard.test_now() is 'The moved time, when whoever moved it may; else now().';
grant execute on function guard.test_now() to public;
