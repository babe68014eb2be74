create function api.revoke_key(key uuid) returns void
language plpgsql volatile
as $$
begin
  update secret.credentials as c set revoked_at = coalesce(c.revoked_at, now()) where c.id = key;
  if not found then
    raise exception using errcode = 'PT404', detail = 'not_found', message = 'There is no such key.';
  end if;
end
$$;

comment on function api.revoke_key is 'Ends a key at the next request. Repeating it changes nothing.';
