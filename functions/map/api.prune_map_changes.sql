create function api.prune_map_changes(p_older interval) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_pruned bigint;
  v_xid xid8;
begin
  with gone as (delete from store.map_changes c where c.recorded_at < clock_timestamp() - p_older returning c.xid)
    select count(*), (array_agg(g.xid order by g.xid desc))[1] into v_pruned, v_xid from gone g;
  update store.map_changes_pruned p set xid = greatest(p.xid, v_xid) where v_xid > p.xid;
  return v_pruned;
end
$body$;

comment on function api.prune_map_changes(interval) is
  'Deletes rows of store.map_changes older than p_older and returns how many. A server that has not read them reads '
  'everything again.';
grant execute on function api.prune_map_changes(interval) to campatlas_worker;
