create function api.last_point() returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Transactions that add points hold this lock until they commit.
  perform from store.region_state s for update;
  return coalesce((select max(p.id) from store.region_points p), 0);
end
$body$;

comment on function api.last_point() is
  'The highest id of a known point; no lower id will be added later. For operators preparing a dataset.';
