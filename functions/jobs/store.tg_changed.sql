-- Whoever watches ingestion reads again: nothing but the name of what has changed goes out, once a transaction.

create function store.tg_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform pg_notify('campatlas_ingestion', tg_argv[0]);
  return null;
end
$body$;

comment on function store.tg_changed() is
  'After a change of a row that staff watch: tells servers, when it is committed, which topic has changed, its '
  'argument.';

create trigger added after insert or delete on store.pool_accounts
  for each row execute function store.tg_changed('pool');
create trigger changed after update on store.pool_accounts
  for each row when (old.updated_at is distinct from new.updated_at) execute function store.tg_changed('pool');
