-- needs: guard.now

create function api.revoke_key(key uuid) returns void
language plpgsql volatile
as $body$
begin
  update secret.credentials as c set revoked_at = coalesce(c.revoked_at, guard.now()) where c.id = key;
  if not found then
    perform logic.reject('not_found', 'There is no such key.');
  end if;
end
$body$;

comment on function api.revoke_key is 'Revokes a key; effective from its next request. Idempotent.';
