-- needs: guard.now, logic.can_lease_pool_account, logic.iso_milliseconds

create function logic.summarize_pool() returns jsonb
language sql stable
begin atomic
  with accounts as (
    select a.label, a.created_at, a.updated_at, a.last_used_at, a.leased_at,
      case when a.state = 'awaiting_approval' and a.code_expires_at <= guard.now() then 'login_failed'
        else a.state end as state,
      a.lease_until > guard.now() as is_lent, logic.can_lease_pool_account(a) as can_lease,
      a.exhausted_until, a.stopped_until
    from store.pool_accounts a where a.state <> 'removed'
  ), held as (
    select 1 as place, 'exhausted' as kind, a.label as name, a.updated_at as since, a.exhausted_until as until
    from accounts a where a.state = 'exhausted'
    union all
    select 2, 'ceiling', a.label, a.updated_at, a.stopped_until
    from accounts a where a.state = 'active' and not a.can_lease
  )
  select jsonb_build_object(
    'area', 'pool',
    'queued', count(*) filter (where a.state = 'pending_login'),
    'oldestQueuedAt', logic.iso_milliseconds(min(a.created_at) filter (where a.state = 'pending_login')),
    'running', count(*) filter (where a.is_lent),
    'oldestRunningAt', logic.iso_milliseconds(min(a.leased_at) filter (where a.is_lent)),
    'failed', count(*) filter (where a.state in ('login_failed', 'login_required')),
    'waiting', count(*) filter (where a.state = 'awaiting_approval'),
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'detail', null, 'count', 0,
        'since', logic.iso_milliseconds(h.since),
        'until', case when isfinite(h.until) then logic.iso_milliseconds(h.until) end) order by h.place, h.name), '[]')
      from held h),
    'known', count(*),
    'lastSeenAt', logic.iso_milliseconds(max(a.last_used_at)))
  from accounts a;
end;

comment on function logic.summarize_pool() is
  'Summary of the pool for api.show_ingestion. queued: logins not started; running: leased accounts; failed: logins '
  'that failed or were lost; waiting: logins awaiting approval by a person; held: accounts that are exhausted or '
  'stopped by their ceiling.';
