-- The cookie carries a random id and its signature; the database keeps the hash of the id. The signature is over that
-- hash, so that checking one never brings the id itself here.
-- needs: guard.now

create function api.create_browser_session(account uuid, permissions text[], lasts interval, out id uuid,
  out cookie text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  v_name constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  v_hash constant bytea := sha256(convert_to(v_name, 'UTF8'));
  v_key bytea;
begin
  if account is not null and not exists (select from store.accounts as a where a.id = account and a.disabled_at is null)
    then
    perform logic.reject('not_found', 'There is no such account, or it is disabled.');
  end if;
  select k.key into v_key from secret.signing_keys as k where k.retired_at is null order by k.created_at desc,
    k.id limit 1;
  if not found then
    insert into secret.signing_keys (key) values (extensions.gen_random_bytes(32)) returning key into v_key;
  end if;
  insert into secret.browser_sessions as s (hash, account_id, permissions, expires_at)
  values (v_hash, account, coalesce(permissions, '{}'), guard.now() + lasts)
  returning s.id into id;
  cookie := format('campatlas_session=%s.%s', v_name,
    translate(encode(extensions.hmac(v_hash, v_key, 'sha256'), 'base64'), '+/=', '-_'));
end
$$;

comment on function api.create_browser_session is
  'Signs a browser in and returns its cookie, this once. Without an account it is an investor preview with the '
  'permissions given.';
