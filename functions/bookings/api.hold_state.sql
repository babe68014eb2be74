create function api.hold_state(p_hold uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select h.state from store.holds h where h.id = p_hold;
end;

comment on function api.hold_state(uuid) is 'The state of a hold, for a request that waits for it.';
grant execute on function api.hold_state(uuid) to campatlas_server;
