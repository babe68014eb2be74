-- needs: logic.iso_milliseconds, guard.now

create function logic.pool_account_json(p_account store.pool_accounts) returns jsonb
language plpgsql stable
as $body$
declare
  v_lapsed constant boolean := p_account.state = 'awaiting_approval' and p_account.code_expires_at <= guard.now();
  v_resets_at timestamptz := greatest(p_account.exhausted_until, p_account.stopped_until);
begin
  if v_lapsed then
    p_account.state := 'login_failed';
    p_account.device_url := null;
    p_account.user_code := null;
    p_account.code_expires_at := null;
  end if;
  if p_account.lease_until <= guard.now() then
    p_account.leased_by := null;
    p_account.leased_at := null;
  end if;
  return jsonb_build_object(
    'id', p_account.id, 'label', p_account.label, 'email', p_account.email, 'plan', p_account.plan,
    'status', p_account.state, 'device_url', p_account.device_url, 'user_code', p_account.user_code,
    'code_expires_at', logic.iso_milliseconds(p_account.code_expires_at),
    'used_5h_pct', p_account.used_5h_pct, 'used_week_pct', p_account.used_week_pct,
    'resets_at', case when isfinite(v_resets_at) then logic.iso_milliseconds(v_resets_at) end,
    'resets_5h_at', logic.iso_milliseconds(p_account.resets_5h_at),
    'resets_week_at', logic.iso_milliseconds(p_account.resets_week_at),
    'usage_ceiling_pct', p_account.usage_ceiling_pct,
    'leased_by', (select jsonb_build_object('instance_id', i.id, 'name', i.name)
      from store.scraper_installations i where i.id = p_account.leased_by),
    'leased_at', logic.iso_milliseconds(p_account.leased_at),
    'last_used_at', logic.iso_milliseconds(p_account.last_used_at),
    'last_error', case when v_lapsed then 'The code was not used in time.' else p_account.last_error end,
    'created_by', p_account.created_by,
    'created_at', logic.iso_milliseconds(p_account.created_at),
    'updated_at', logic.iso_milliseconds(p_account.updated_at));
end
$body$;

comment on function logic.pool_account_json(store.pool_accounts) is
  'A pool account as shown to staff, with expired codes and leases applied even before the row is updated. '
  'resets_at: when an exhausted or stopped account becomes available, if known. Contains no secrets.';
