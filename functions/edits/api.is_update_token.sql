-- needs: guard.now

create function api.is_update_token(p_token bytea) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from secret.update_links l
    where l.hash = p_token and l.revoked_at is null and l.expires_at > guard.now());
end;

comment on function api.is_update_token(bytea) is
  'Whether p_token, the SHA-256 of a token, belongs to a link that is neither revoked nor expired.';
grant execute on function api.is_update_token(bytea) to campatlas_server;
