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
  'Stores the known plaintext sealed with a new key of the ring and returns what is stored. When two processes start '
  'with different keys of one id, the second gets the value of the first.';
grant execute on function api.add_seal_check(text, bytea) to campatlas_server, campatlas_worker;
