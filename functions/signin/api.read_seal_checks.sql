create function api.read_seal_checks() returns table (key_id text, sealed bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select s.key_id, s.sealed from store.seal_checks s order by s.key_id;
end;

comment on function api.read_seal_checks() is
  'The known plaintext sealed with each key that may be in use; at start a process verifies its ring with them.';
grant execute on function api.read_seal_checks() to campatlas_server, campatlas_worker;
