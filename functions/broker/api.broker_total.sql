-- needs: logic.leased_broker_run, guard.now

create function api.broker_total(p_run uuid, p_attempt uuid, p_cents integer, p_currency text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.leased_broker_run(p_run, p_attempt);
  update store.broker_runs r set total_cents = p_cents, total_currency = p_currency, updated_at = guard.now()
  where r.id = p_run;
end
$body$;

comment on function api.broker_total(uuid, uuid, integer, text) is
  'Records the total price shown by the site. Raises PT409 (lease_lost).';
grant execute on function api.broker_total(uuid, uuid, integer, text) to campatlas_broker;
