-- needs: logic.lease_pool_account

create function api.worker_lease_account(p_installation uuid) returns uuid
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.lease_pool_account(p_installation);
end;

comment on function api.worker_lease_account(uuid) is
  'Leases a pool account to an installation until it is released or heartbeats stop. Returns null when no account is '
  'free.';
grant execute on function api.worker_lease_account(uuid) to campatlas_installation;
