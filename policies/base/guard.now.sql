-- The clock of all rules. Tests set it with alter database … set campatlas.now = '…', which requires the owner of the
-- database, or as a superuser in their session; the setting of any other session is ignored. Unset, it costs one lookup
-- of a setting.
-- needs: guard.test_now

create function guard.now() returns timestamptz
language sql stable
begin atomic
  select case when current_setting('campatlas.now', true) <> '' then guard.test_now() else now() end;
end;

comment on function guard.now() is 'The current time for all rules: now(), unless a test set the clock.';
grant execute on function guard.now() to public;
