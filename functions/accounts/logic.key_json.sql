-- needs: logic.iso_milliseconds

create function logic.key_json(p_key secret.credentials) returns jsonb
language sql stable
return jsonb_build_object('id', p_key.id, 'name', p_key.name, 'shown', p_key.shown,
  'createdAt', logic.iso_milliseconds(p_key.created_at), 'lastUsedAt', logic.iso_milliseconds(p_key.last_used_at));

comment on function logic.key_json(secret.credentials) is
  'A key as shown to its owner: {id, name, shown, createdAt, lastUsedAt}, without the secret.';
