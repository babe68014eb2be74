-- The deploy writes the ledger; a server only compares it with its own files.

create function api.deployed_state() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
  select jsonb_build_object(
    'code', (select c.fingerprint from deploy.code c),
    'steps', (select coalesce(jsonb_agg(s.name), '[]') from deploy.steps s))
$body$;

comment on function api.deployed_state() is
  'What is deployed in this database: the fingerprint of policies and functions, and the names of the steps that '
  'have run.';
grant execute on function api.deployed_state() to campatlas_server;
