-- needs: logic.release_pool_lease, logic.lose_pool_login

create function api.worker_release_account(p_installation uuid, p_is_lost boolean, p_error text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_is_lost then
    return logic.lose_pool_login(p_installation, p_error);
  end if;
  return logic.release_pool_lease(p_installation);
end
$body$;

comment on function api.worker_release_account(uuid, boolean, text) is
  'Releases the pool account leased to an installation. p_is_lost: its login no longer works, for the reason '
  'p_error. Returns false when the installation has none.';
grant execute on function api.worker_release_account(uuid, boolean, text) to campatlas_installation;
