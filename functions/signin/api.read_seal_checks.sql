create function api.read_seal_checks() returns table (key_id text, sealed bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select s.key_id, s.sealed from store.seal_checks s order by s.key_id;
end;

comment on function api.read_seal_checks() is
  'The known text under each key that may have sealed something: what a start tries its ring on.';
grant execute on function api.read_seal_checks() to campatlas_server, campatlas_worker;
