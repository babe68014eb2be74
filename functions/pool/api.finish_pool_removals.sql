-- needs: logic.finish_pool_removals

create function api.finish_pool_removals() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.finish_pool_removals();
end;

comment on function api.finish_pool_removals() is
  'Removes pool accounts whose removal is due (logic.finish_pool_removals) and returns how many.';
grant execute on function api.finish_pool_removals() to campatlas_worker;
