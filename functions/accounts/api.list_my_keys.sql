-- needs: logic.account_rights, logic.key_json, guard.account

create function api.list_my_keys() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'credential', (
      select logic.key_json(c) from secret.credentials c
      where c.account_id = r.account_id and c.kind = 'account' and c.revoked_at is null),
    'keys', (
      select coalesce(jsonb_agg(logic.key_json(c) order by lower(c.name), c.id), '[]') from secret.credentials c
      where c.account_id = r.account_id and c.kind = 'machine' and c.revoked_at is null))
  from logic.account_rights r where r.account_id = guard.account();
end;

comment on function api.list_my_keys() is
  'Active keys of the acting account: {credential, keys}, its account key (null if none) and its named keys. Null '
  'when the account is deleted or disabled.';
grant execute on function api.list_my_keys() to campatlas_own;
