-- needs: guard.now

create function api.rotate_signing_key() returns void
language sql volatile
begin atomic
  update secret.signing_keys as k set retired_at = guard.now() where k.retired_at is null;
  insert into secret.signing_keys (key) values (extensions.gen_random_bytes(32));
end;

comment on function api.rotate_signing_key
  is
  'Creates a new signing key and retires the older ones, which ends every session signed with them.';
