create function api.copy_addresses(p_most integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids constant uuid[] := array(
    select o.id from store.organizations o where o.address is null order by o.id limit p_most);
begin
  -- Writers lock a record before they change its row.
  perform from store.records r where r.id = any (v_ids) order by r.id for no key update;
  update store.organizations o set address = coalesce(c.address, '')
    from store.configurations c
    where o.id = any (v_ids) and o.address is null and c.id = o.configuration_id;
  return cardinality(v_ids);
end
$body$;

comment on function api.copy_addresses(integer) is
  'Copies the addresses of at most p_most organizations from their configurations, into rows that are older than the '
  'copy, and returns how many; 0 when none is left. Until then filters read the configurations.';
grant execute on function api.copy_addresses(integer) to campatlas_worker;
