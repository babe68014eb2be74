-- Accepts a set clock only from the owner of the database, through the database's settings, or from a superuser in its
-- session.

create function guard.test_now() returns timestamptz
language sql stable
begin atomic
  select case
    when r.rolsuper or exists (
      select
      from pg_catalog.pg_db_role_setting as s
      join pg_catalog.pg_database as d on d.oid = s.setdatabase and d.datname = current_database()
      where s.setrole = 0 and 'campatlas.now=' || current_setting('campatlas.now') = any (s.setconfig)
    ) then current_setting('campatlas.now')::timestamptz
    else now()
  end
  from pg_catalog.pg_roles as r
  where r.rolname = session_user;
end;

comment on function guard.test_now() is 'The time set by a test if it was permitted to set it, else now().';
grant execute on function guard.test_now() to public;
