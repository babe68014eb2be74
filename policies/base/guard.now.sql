-- The clock of every rule about time. Tests move it with `alter database … set campatlas.now = '…'`, which takes the
-- owner of the database, or as a superuser in their own session; the setting of anybody else is ignored. Unset, it
-- costs one look at a setting.
-- needs: guard.test_now

create function guard.now() returns timestamptz
language sql stable
begin atomic
  select case when current_setting('campatlas.now', true) <> '' then guard.test_now() else now() end;
end;

comment on function guard.now() is 'The time by which rules are decided: now(), unless a test moved it.';
grant execute on function guard.now() to public;
