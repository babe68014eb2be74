-- needs: logic.review_seal, logic.reject

create function logic.open_review_cursor(p_filters text, p_cursor text, out at timestamptz, out id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_bytes bytea;
  v_position bytea;
begin
  if p_cursor is null then
    return;
  end if;
  if p_cursor ~ '^[A-Za-z0-9_-]{72}$' then
    v_bytes := decode(translate(p_cursor, '-_', '+/'), 'base64');
    v_position := substr(v_bytes, 1, 24);
  end if;
  if v_position is null or not exists (
    select from secret.signing_keys k
    where k.retired_at is null and logic.review_seal(p_filters, v_position, k.key) = substr(v_bytes, 25))
  then
    perform logic.reject('invalid_parameter',
      'cursor: it must be the nextCursor of this list under these filters, unchanged');
  end if;
  at := timestamptz 'epoch' + (('x' || encode(substr(v_position, 1, 8), 'hex'))::bit(64)::bigint + 946684800000000)
    * interval '1 microsecond';
  id := encode(substr(v_position, 9, 16), 'hex')::uuid;
end
$body$;

comment on function logic.open_review_cursor(text, text) is
  'The row that a cursor names (logic.review_cursor); nothing for null. 400 for one that is altered, of other filters, '
  'of another list or of another deployment.';
