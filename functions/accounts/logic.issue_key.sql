-- The secret is returned once; only its hash is stored.

create function logic.issue_key(kind text, account uuid, name text, installation uuid default null, out id uuid,
  out secret text)
language plpgsql volatile
as $body$
begin
  secret := case kind when 'account' then 'ca_live_' when 'machine' then 'ca_machine_'
      when 'installation' then 'ca_installation_' else 'ca_service_' end
    || translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  insert into secret.credentials (kind, account_id, installation_id, name, hash, shown)
  values (kind, account, installation, btrim(name), sha256(convert_to(secret, 'UTF8')),
    left(secret, strpos(substr(secret, 4), '_') + 9))
  returning credentials.id into id;
exception when unique_violation then
  perform logic.reject('conflict',
    case kind
      when 'account' then 'The account already has its credential; rotate it instead.'
      else format('An active key named %s already exists.', btrim(name))
    end);
end
$body$;

comment on function logic.issue_key is
  'Creates a key with 256 random bits and a prefix that shows its kind, and returns its secret. Raises PT409 when an '
  'active key has the same name.';
