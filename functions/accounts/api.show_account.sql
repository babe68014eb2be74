-- For operators. Shows what identifies a key, never its secret.
-- needs: logic.account_rights, guard.now

create function api.show_account(account uuid) returns json
language sql stable
begin atomic
  select json_build_object(
    'id', a.id, 'email', a.email, 'name', a.name, 'plan', a.plan, 'role', a.role,
    'disabled', a.disabled_at is not null, 'demo', a.is_demo, 'createdAt', a.created_at,
    'customReads', a.custom_reads, 'customExports', a.custom_exports,
    'effective', case when r.account_id is not null then json_build_object(
      'plan', r.plan, 'teamId', r.team_id, 'readsPerMonth', r.reads_per_month, 'exportsPerMonth', r.exports_per_month)
        end,
    'readsUsed', (
      select u.used from store.allowances as u
      where u.holder_id = coalesce(r.team_id, a.id) and u.kind = 'reads'
        and u.period = date_trunc('month', guard.now() at time zone 'UTC')::date),
    'keys', (
      select coalesce(json_agg(json_build_object(
        'id', c.id, 'kind', c.kind, 'name', c.name, 'shown', c.shown, 'createdAt', c.created_at, 'revokedAt',
          c.revoked_at,
        'lastUsedAt', c.last_used_at) order by c.created_at, c.id), '[]')
      from secret.credentials as c where c.account_id = a.id),
    'sessions', (
      select coalesce(json_agg(json_build_object('id', s.id, 'createdAt', s.created_at, 'expiresAt', s.expires_at)
        order by s.created_at, s.id), '[]')
      from secret.browser_sessions as s where s.account_id = a.id and s.revoked_at is null
        and s.expires_at > guard.now()),
    'teams', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'plan', t.plan, 'closed',
        t.closed_at is not null) order by t.id), '[]')
      from store.team_members as m join store.teams as t on t.id = m.team_id where m.account_id = a.id),
    'organizations', (
      select coalesce(json_agg(json_build_object('id', o.organization_id, 'active', o.is_active)
        order by o.organization_id), '[]')
      from store.organization_members as o where o.account_id = a.id)
  )
  from store.accounts as a
  left join logic.account_rights as r on r.account_id = a.id
  where a.id = account;
end;

comment on function api.show_account is
  'An account with its effective plan, keys, sessions, teams and organizations; null for an unknown account.';
