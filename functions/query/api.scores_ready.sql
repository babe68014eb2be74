create function api.scores_ready() returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select to_regclass('store.scores') is not null and to_regclass('canonical.organization_scores') is not null;
end;

comment on function api.scores_ready() is
  'Whether the table and view of scores exist; statements that name them wait until they do.';
grant execute on function api.scores_ready() to campatlas_server;
