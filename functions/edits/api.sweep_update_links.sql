-- needs: guard.now

create function api.sweep_update_links() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from secret.update_links l
    where least(l.expires_at, l.revoked_at) < guard.now() - interval '30 days' returning l.id
  )
  select count(*) from swept;
end;

comment on function api.sweep_update_links() is
  'Deletes update links that expired or were revoked more than 30 days ago and returns how many; run by a daily job.';
grant execute on function api.sweep_update_links() to campatlas_worker;
