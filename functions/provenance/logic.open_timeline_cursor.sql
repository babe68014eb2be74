-- needs: logic.timeline_seal, logic.reject

create function logic.open_timeline_cursor(p_id uuid, p_cursor text, out at timestamptz, out turn integer,
  out event_id bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_bytes bytea;
  v_position bytea;
begin
  if p_cursor is null then
    return;
  end if;
  if p_cursor ~ '^[A-Za-z0-9_-]{88}$' then
    v_bytes := decode(translate(p_cursor, '-_', '+/'), 'base64');
    v_position := substr(v_bytes, 1, 34);
  end if;
  if v_position is null or substr(v_position, 1, 16) <> uuid_send(p_id) or not exists (
    select from secret.signing_keys k
    where k.retired_at is null and logic.timeline_seal(v_position, k.key) = substr(v_bytes, 35))
  then
    perform logic.reject('invalid_parameter', 'cursor: it must be the nextCursor of this timeline, unchanged');
  end if;
  at := timestamptz 'epoch' + (('x' || encode(substr(v_position, 17, 8), 'hex'))::bit(64)::bigint + 946684800000000)
    * interval '1 microsecond';
  turn := ('x' || encode(substr(v_position, 25, 2), 'hex'))::bit(16)::integer;
  event_id := ('x' || encode(substr(v_position, 27, 8), 'hex'))::bit(64)::bigint;
end
$body$;

comment on function logic.open_timeline_cursor(uuid, text) is
  'The step that a cursor names (logic.timeline_cursor); nothing for null. 400 for one that is altered, of another '
  'organization or of another deployment.';
