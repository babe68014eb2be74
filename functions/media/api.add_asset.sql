-- needs: logic.asset_json, logic.check_upload, guard.account, guard.now, logic.reject

create function api.add_asset(p_sha256 bytea, p_width integer, p_height integer, p_bytes integer, p_place text,
  p_widths integer[], p_sizes integer[], p_digests bytea[], p_keys text[], p_contents bytea[]) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id constant uuid := gen_random_uuid();
  v_asset store.assets;
  v_inserted integer;
begin
  perform logic.check_upload();
  insert into store.assets as a (id, account_id, sha256, width, height, bytes, created_at, used_at)
    values (v_id, guard.account(), p_sha256, p_width, p_height, p_bytes, guard.now(), guard.now())
    on conflict (account_id, sha256) do update set used_at = excluded.used_at
    returning a.* into v_asset;
  if v_asset.id <> v_id then
    return logic.asset_json(v_asset);
  end if;
  insert into store.asset_parts (asset_id, width, size, sha256, place, key, content)
    select v_id, p.width, p.size, p.digest, p_place, p.key, p.content
    from unnest(p_widths, p_sizes, p_digests, p_keys, p_contents) as p (width, size, digest, key, content);
  if p_place <> 'database' then
    delete from store.asset_leftovers l where l.place = p_place and l.key = any (p_keys);
    get diagnostics v_inserted = row_count;
    if v_inserted <> cardinality(p_widths) then
      perform logic.reject('temporarily_unavailable', 'Saving the image took too long. Try again.');
    end if;
  end if;
  return logic.asset_json(v_asset);
end
$body$;

comment on function api.add_asset is
  'Stores an upload of the acting account, one array element per width, and returns logic.asset_json as JSON text. '
  'With p_place ''database'' the images are in p_contents, otherwise their objects were written under p_keys '
  '(api.reserve_asset_keys). Idempotent by p_sha256. Raises PT403 when the account may not upload, PT503 when the '
  'reserved keys have expired.';
grant execute on function api.add_asset to campatlas_own;
