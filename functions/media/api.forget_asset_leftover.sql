create function api.forget_asset_leftover(p_place text, p_key text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from store.asset_leftovers l where l.place = p_place and l.key = p_key;
end;

comment on function api.forget_asset_leftover(text, text) is
  'Records that an object was deleted from the object store.';
grant execute on function api.forget_asset_leftover(text, text) to campatlas_worker;
