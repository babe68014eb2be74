create function logic.session_name(p_session uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return (select s.name from store.sessions s where s.id = p_session);
end
$body$;

comment on function logic.session_name(uuid) is
  'The name of a session, for a parent who booked it, whatever else of the catalog they may see; null when the '
  'session is gone.';
grant execute on function logic.session_name(uuid) to campatlas_own;
