-- needs: guard.now

create function api.sweep_usage() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from store.usage_days as u where u.day < (guard.now() at time zone 'UTC')::date - 400 returning u.day
  )
  select count(*) from swept;
end;

comment on function api.sweep_usage is 'Deletes usage older than 400 days and returns how many rows.';
grant execute on function api.sweep_usage to campatlas_worker;
