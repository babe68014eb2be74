-- needs: logic.lease_pool_account

create function api.worker_lease_account(p_installation uuid) returns uuid
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.lease_pool_account(p_installation);
end;

comment on function api.worker_lease_account(uuid) is
  'Lends an account of the pool to an installation, until its heartbeats end or it gives it back; null: none is free.';
grant execute on function api.worker_lease_account(uuid) to campatlas_installation;
