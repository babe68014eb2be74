-- needs: logic.iso_milliseconds

create function logic.link_json(p_link secret.update_links) returns jsonb
language sql stable
return jsonb_build_object('id', p_link.id, 'expiresAt', logic.iso_milliseconds(p_link.expires_at));

comment on function logic.link_json(secret.update_links) is 'An update link as {id, expiresAt}.';
