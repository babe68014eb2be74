-- needs: guard.account, guard.now, logic.iso_milliseconds

create function api.list_sessions(p_current bytea) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'agent', s.agent,
    'createdAt', logic.iso_milliseconds(s.created_at), 'lastUsedAt', logic.iso_milliseconds(s.last_used_at),
    'expiresAt', logic.iso_milliseconds(s.expires_at), 'current', s.hash is not distinct from p_current)
    order by s.last_used_at desc nulls last, s.created_at desc, s.id), '[]')
  from secret.browser_sessions s
  where s.account_id = guard.account() and s.revoked_at is null and s.replaced_at is null
    and s.expires_at > guard.now()
    and (s.idle is null or coalesce(s.last_used_at, s.created_at) > guard.now() - s.idle);
end;

comment on function api.list_sessions(bytea) is
  'Active sessions of the acting account, last used first: {id, kind, agent, createdAt, lastUsedAt, expiresAt, '
  'current}. p_current: SHA-256 of the id of the calling session; null for a request with a key.';
grant execute on function api.list_sessions(bytea) to campatlas_own;
