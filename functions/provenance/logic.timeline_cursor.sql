-- A position is the organization (16 bytes), the moment, turn and id of the step (8, 2, 8 bytes), so that with its
-- seal it fills whole characters: each character of a cursor means something.
-- needs: logic.timeline_seal

create function logic.timeline_cursor(p_id uuid, p_at timestamptz, p_turn integer, p_event bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_position constant bytea := uuid_send(p_id) || timestamptz_send(p_at) || int2send(p_turn::smallint)
    || int8send(p_event);
  v_key bytea;
begin
  if v_position is null then
    return null;
  end if;
  select k.key into strict v_key from secret.signing_keys k where k.retired_at is null
    order by k.created_at desc, k.id limit 1;
  return translate(encode(v_position || logic.timeline_seal(v_position, v_key), 'base64'), E'+/=\n', '-_');
end
$body$;

comment on function logic.timeline_cursor(uuid, timestamptz, integer, bigint) is
  'A sealed cursor of a timeline: the next page begins before this step. Null for none.';
