-- needs: logic.asset_json, logic.asset_of, logic.check_upload, logic.reject, guard.account, guard.now

create function api.find_asset(p_sha256 bytea) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_asset store.assets;
begin
  perform logic.check_upload();
  update store.assets a set used_at = guard.now()
    where a.account_id = guard.account() and a.sha256 = p_sha256 returning a.* into v_asset;
  if found then
    return logic.asset_json(v_asset);
  end if;
  if (select count(*) >= 300 from store.assets a
    where a.account_id = guard.account() and not exists (
      select from store.media m where m.url like '/assets/%' and logic.asset_of(m.url) = a.id::text))
  then
    perform logic.reject('conflict',
      'This account has too many images that no record uses. They are deleted a day after their upload.');
  end if;
  return null;
end
$body$;

comment on function api.find_asset(bytea) is
  'The acting account''s earlier upload with this SHA-256 (logic.asset_json) as JSON text; null for a new one. '
  'Raises PT403 when the account may not upload, PT409 when it has 300 images that no record uses.';
grant execute on function api.find_asset(bytea) to campatlas_own;
