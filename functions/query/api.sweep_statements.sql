-- needs: guard.now

create function api.sweep_statements() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (delete from store.caller_statements as s where s.queried_at < guard.now() - interval '90 days'
    returning 1)
  select count(*) from gone;
end;

comment on function api.sweep_statements() is
  'Deletes entries older than 90 days from the audit log of callers'' own SQL and returns how many.';
grant execute on function api.sweep_statements() to campatlas_worker;
