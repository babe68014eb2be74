-- needs: guard.now

create function api.list_asset_leftovers(p_limit integer) returns table (place text, key text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select l.place, l.key from store.asset_leftovers l where l.recorded_at <= guard.now() - interval '1 hour'
  order by l.recorded_at, l.key limit p_limit;
end;

comment on function api.list_asset_leftovers(integer) is 'Objects to be deleted from object stores, oldest first.';
grant execute on function api.list_asset_leftovers(integer) to campatlas_worker;
