create function api.list_service_keys() returns setof json
language sql stable
begin atomic
  select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'shown', c.shown, 'createdAt', c.created_at,
    'revokedAt', c.revoked_at, 'lastUsedAt', c.last_used_at)
  from secret.credentials as c
  where c.kind = 'service'
  order by c.created_at, c.id;
end;

comment on function api.list_service_keys is 'All service keys, revoked ones included, without secrets.';
