-- Who calls with the credential rotates that one and no later one. A browser does not say which it means, so that one
-- which was made within five seconds stays: a second click does not take away what the first has just shown.
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
  'Replaces the credential of the account that acts, or makes its first: as api.create_my_key. p_hash is the SHA-256 '
  'of the credential that calls, null for a browser. PT409 when it has been rotated meanwhile.';
grant execute on function api.rotate_my_credential(bytea) to campatlas_own;
