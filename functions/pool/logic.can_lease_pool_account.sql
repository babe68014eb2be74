-- The only definition of when an account may be leased.

create function logic.can_lease_pool_account(p_account store.pool_accounts) returns boolean
language sql immutable
return p_account.state = 'active' and (p_account.usage_ceiling_pct is null
  or p_account.stopped_until is null
  and coalesce(p_account.used_5h_pct, 0) < p_account.usage_ceiling_pct
  and coalesce(p_account.used_week_pct, 0) < p_account.usage_ceiling_pct);

comment on function logic.can_lease_pool_account(store.pool_accounts) is
  'Whether a free pool account may be leased: active, and without a ceiling, or not stopped and with both usage '
  'readings below its ceiling. A missing reading counts as below.';
