-- needs: guard.now

create function api.reserve_asset_keys(p_place text, p_count integer) returns text[]
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with key as (
    insert into store.asset_leftovers (place, key, recorded_at)
    select p_place, format('assets/%s.webp', gen_random_uuid()), guard.now() from generate_series(1, p_count)
    returning asset_leftovers.key
  )
  select array_agg(k.key) from key k;
end;

comment on function api.reserve_asset_keys(text, integer) is
  'Reserves p_count keys for objects about to be written to an object store. Keys that no asset uses an hour later '
  'are deleted there.';
grant execute on function api.reserve_asset_keys(text, integer) to campatlas_own;
