-- Names of active keys are unique per account, so a repeated request finds the key created by the first and gets its
-- id.
-- needs: api.create_key, logic.made_key_json, logic.reject, guard.account

create function api.create_my_key(p_name text) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_made record;
  v_same uuid;
begin
  -- Serializes concurrent requests of one account.
  perform from store.accounts a where a.id = guard.account() for no key update;
  select c.id into v_same from secret.credentials c
    where c.account_id = guard.account() and c.kind = 'machine' and c.name = btrim(p_name) and c.revoked_at is null;
  if v_same is not null then
    perform logic.reject('conflict', format('An active key named %s already exists; rotate it to get a new secret.',
      btrim(p_name)), jsonb_build_object('keyId', v_same));
  end if;
  select k.id, k.secret into v_made from api.create_key('machine', guard.account(), p_name) as k;
  return logic.made_key_json(v_made.id, v_made.secret);
end
$body$;

comment on function api.create_my_key(text) is
  'Creates a named key of the acting account: {id, name, shown, createdAt, lastUsedAt, secret}; the secret is shown '
  'only once. Raises PT402 without the capability named_keys, PT409 with keyId when an active key has the name.';
grant execute on function api.create_my_key(text) to campatlas_own;
