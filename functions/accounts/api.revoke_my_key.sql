-- needs: logic.reject, guard.account, guard.now

create function api.revoke_my_key(p_key uuid) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  update secret.credentials c set revoked_at = guard.now()
    where c.id = p_key and c.account_id = guard.account() and c.kind = 'machine' and c.revoked_at is null;
  if not found then
    perform logic.reject('not_found', 'There is no such key.');
  end if;
  return jsonb_build_object('id', p_key, 'revoked', true);
end
$body$;

comment on function api.revoke_my_key(uuid) is
  'Revokes a named key of the acting account; effective from its next request. Raises PT404 when the account has no '
  'such active key.';
grant execute on function api.revoke_my_key(uuid) to campatlas_own;
