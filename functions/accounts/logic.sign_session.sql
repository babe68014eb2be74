-- The cookie has a random id and a signature. The database stores only the hash of the id, and the signature is over
-- that hash, so the id itself never reaches the database.

create function logic.sign_session(out key text, out hash bytea)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_name constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  v_key bytea;
begin
  hash := sha256(convert_to(v_name, 'UTF8'));
  select k.key into v_key from secret.signing_keys k where k.retired_at is null
    order by k.created_at desc, k.id limit 1;
  if not found then
    insert into secret.signing_keys (key) values (extensions.gen_random_bytes(32))
      returning signing_keys.key into v_key;
  end if;
  key := format('%s.%s', v_name, translate(encode(extensions.hmac(hash, v_key, 'sha256'), 'base64'), '+/=', '-_'));
end
$body$;

comment on function logic.sign_session() is
  'The key of a new session, which is the value of its cookie, and the hash stored for it.';
