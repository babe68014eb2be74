-- needs: guard.now

create function api.add_seal_check(p_key_id text, p_sealed bytea) returns bytea
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.seal_checks (key_id, sealed, added_at) values (p_key_id, p_sealed, guard.now())
  on conflict (key_id) do nothing;
  return (select s.sealed from store.seal_checks s where s.key_id = p_key_id);
end
$body$;

comment on function api.add_seal_check(text, bytea) is
  'Records a new key of the ring by the known text under it, and gives what is recorded: of two processes that begin '
  'with different keys of one id, the second sees the first one''s.';
grant execute on function api.add_seal_check(text, bytea) to campatlas_server, campatlas_worker;
