-- Lowering the ceiling, or setting it to the same value, does not end a stop; raising it above both readings or
-- removing it does.
-- needs: guard.now, logic.lock_pool_account, logic.pool_account_json, logic.pool_stop

create function api.set_pool_ceiling(p_account uuid, p_ceiling integer) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account store.pool_accounts := logic.lock_pool_account(p_account);
  v_stop constant timestamptz := logic.pool_stop(p_ceiling, v_account.used_5h_pct, v_account.used_week_pct,
    v_account.resets_5h_at, v_account.resets_week_at);
begin
  if p_ceiling is distinct from v_account.usage_ceiling_pct then
    update store.pool_accounts a set usage_ceiling_pct = p_ceiling, updated_at = guard.now(),
      stopped_until = case
        when v_stop is not null then v_stop
        when p_ceiling < a.usage_ceiling_pct then a.stopped_until
      end
    where a.id = p_account
    returning * into v_account;
  end if;
  return logic.pool_account_json(v_account);
end
$body$;

comment on function api.set_pool_ceiling(uuid, integer) is
  'Sets the usage in percent (1 to 100) from which a pool account is not leased; null for no ceiling. Raises PT403 '
  'and PT404 as logic.lock_pool_account.';
grant execute on function api.set_pool_ceiling(uuid, integer) to campatlas_own;
