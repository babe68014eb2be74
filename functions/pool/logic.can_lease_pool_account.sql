-- The only place that says when an account is lent.

create function logic.can_lease_pool_account(p_account store.pool_accounts) returns boolean
language sql immutable
return p_account.state = 'active' and (p_account.usage_ceiling_pct is null
  or p_account.stopped_until is null
  and coalesce(p_account.used_5h_pct, 0) < p_account.usage_ceiling_pct
  and coalesce(p_account.used_week_pct, 0) < p_account.usage_ceiling_pct);

comment on function logic.can_lease_pool_account(store.pool_accounts) is
  'Whether an account of the pool may be leased anew when it is free: active, and without a ceiling or not stopped by '
  'it with both readings below. No reading yet is below.';
