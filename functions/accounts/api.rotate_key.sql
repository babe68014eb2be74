-- needs: guard.now, logic.issue_key

create function api.rotate_key(key uuid, out id uuid, out secret text)
language plpgsql volatile
as $body$
declare
  v_old secret.credentials;
begin
  update secret.credentials as c set revoked_at = guard.now() where c.id = key and c.revoked_at is null
    returning c.* into v_old;
  if not found then
    perform logic.reject('not_found', 'There is no such active key.');
  end if;
  select k.id, k.secret into id, secret
  from logic.issue_key(v_old.kind, v_old.account_id, v_old.name, v_old.installation_id) as k;
end
$body$;

comment on function api.rotate_key is
  'Replaces an active key by a new one of the same kind, owner and name. The old one is invalid from the next '
  'request.';
