-- The row lock lets one of several concurrent rotations succeed; the others find the key revoked.
-- needs: api.rotate_key, logic.made_key_json, logic.reject, guard.account

create function api.rotate_my_key(p_key uuid) returns jsonb
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_made record;
begin
  perform from secret.credentials c
    where c.id = p_key and c.account_id = guard.account() and c.kind = 'machine' and c.revoked_at is null
    for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such key.');
  end if;
  select k.id, k.secret into v_made from api.rotate_key(p_key) as k;
  return logic.made_key_json(v_made.id, v_made.secret);
end
$body$;

comment on function api.rotate_my_key(uuid) is
  'Replaces an active named key of the acting account by a new one with the same name and another id; returns the '
  'same as api.create_my_key. Raises PT404 when the account has no such active key.';
grant execute on function api.rotate_my_key(uuid) to campatlas_own;
