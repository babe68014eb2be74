-- needs: guard.now

create function api.sweep_browser_sessions() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from secret.browser_sessions as s where s.expires_at <= guard.now() or s.revoked_at is not null
      returning s.id
  )
  select count(*) from swept;
end;

comment on function api.sweep_browser_sessions
  is
  'Deletes expired and revoked sessions and returns how many; run by a daily job.';
grant execute on function api.sweep_browser_sessions to campatlas_worker;
