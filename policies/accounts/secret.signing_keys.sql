-- Creates the first signing key at deploy: cursors are sealed with one even before anybody has signed in.
-- needs: store.owner_policies
-- after steps

do $key$
begin
  insert into secret.signing_keys (key)
    select extensions.gen_random_bytes(32)
    where not exists (select from secret.signing_keys k where k.retired_at is null);
end
$key$;
