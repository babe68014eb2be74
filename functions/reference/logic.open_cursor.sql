-- needs: logic.cursor_seal, logic.reject

create function logic.open_cursor(p_scope text, p_cursor text, p_length integer) returns bytea
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_bytes bytea;
  v_position bytea;
begin
  if p_cursor is null then
    return null;
  end if;
  if p_cursor ~ format('^[A-Za-z0-9_-]{%s}$', (p_length + 30) / 3 * 4) then
    v_bytes := decode(translate(p_cursor, '-_', '+/'), 'base64');
    v_position := substr(v_bytes, 1, p_length);
  end if;
  if v_position is null or not exists (
    select from secret.signing_keys k where k.retired_at is null
      and logic.cursor_seal(p_scope, v_position, k.key) = substr(v_bytes, p_length + 1))
  then
    perform logic.reject('invalid_parameter',
      'cursor: it must be the nextCursor of this list under these filters, unchanged');
  end if;
  return v_position;
end
$body$;

comment on function logic.open_cursor(text, text, integer) is
  'The position (p_length bytes) in a cursor made by logic.seal_cursor; null for null. Raises PT400 for a cursor '
  'that was altered or belongs to another list, other filters or another deployment.';
