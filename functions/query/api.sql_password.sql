create function api.sql_password(p_role text) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select l.password from secret.logins as l where l.role = p_role and l.role like 'campatlas\_sql\_%';
end;

comment on function api.sql_password(text) is
  'Password of a login that runs callers'' own SQL, for the server, which has all rights of such a login; null for '
  'any other role.';
grant execute on function api.sql_password(text) to campatlas_server;
