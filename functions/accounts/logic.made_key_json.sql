-- needs: logic.key_json

create function logic.made_key_json(p_id uuid, p_secret text) returns jsonb
language sql stable
return (select logic.key_json(c) || jsonb_build_object('secret', p_secret) from secret.credentials c where c.id = p_id);

comment on function logic.made_key_json(uuid, text) is 'A new key with its secret, as shown once to its owner.';
