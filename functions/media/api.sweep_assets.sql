-- needs: logic.asset_of, guard.now

create function api.sweep_assets(p_limit integer) returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with unused as (
    select a.id from store.assets a
    where a.used_at < guard.now() - interval '1 day' and not exists (
      select from store.media m where m.url like '/assets/%' and logic.asset_of(m.url) = a.id::text)
    order by a.used_at limit p_limit
    -- A concurrent edit that uses the asset has locked it or changed used_at.
    for update skip locked
  ), outside as (
    insert into store.asset_leftovers (place, key, recorded_at)
    select p.place, p.key, guard.now() - interval '1 hour' from unused u join store.asset_parts p on p.asset_id = u.id
    where p.place <> 'database'
  ), swept as (
    delete from store.assets a using unused u where a.id = u.id returning a.id
  )
  select count(*) from swept;
end;

comment on function api.sweep_assets(integer) is
  'Deletes at most p_limit assets not used for more than a day that no record lists or has ever listed, and returns '
  'how many; images shown before are kept for undone edits. Their objects become leftovers.';
grant execute on function api.sweep_assets(integer) to campatlas_worker;
