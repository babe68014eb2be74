-- A request with the credential rotates exactly that credential. A browser cannot say which one it means, so a
-- credential rotated within the last five seconds is kept: a second click must not invalidate the secret just shown.
-- needs: logic.issue_key, logic.made_key_json, logic.reject, guard.account, guard.now

create function api.rotate_my_credential(p_hash bytea) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_old secret.credentials;
  v_made record;
begin
  perform from store.accounts a where a.id = guard.account() for no key update;
  select c.* into v_old from secret.credentials c
    where c.account_id = guard.account() and c.kind = 'account' and c.revoked_at is null;
  if v_old.hash <> p_hash or (p_hash is not null and v_old.id is null) or (p_hash is null and exists (
    select from secret.credentials c
    where c.account_id = guard.account() and c.kind = 'account' and c.revoked_at > guard.now() - interval '5 seconds'))
  then
    perform logic.reject('conflict', 'The credential was rotated a moment ago; use its new value.');
  end if;
  update secret.credentials c set revoked_at = guard.now() where c.id = v_old.id;
  select k.id, k.secret into v_made
    from logic.issue_key('account', guard.account(), coalesce(v_old.name, 'account')) as k;
  return logic.made_key_json(v_made.id, v_made.secret);
end
$body$;

comment on function api.rotate_my_credential(bytea) is
  'Replaces the account key of the acting account, or creates its first; returns the same as api.create_my_key. '
  'p_hash: SHA-256 of the calling credential, null for a browser. Raises PT409 when it was rotated in the meantime.';
grant execute on function api.rotate_my_credential(bytea) to campatlas_own;
