-- needs: logic.seal_cursor

create function logic.timeline_cursor(p_id uuid, p_at timestamptz, p_turn integer, p_event bigint) returns text
language sql stable
return logic.seal_cursor('timeline ' || p_id,
  timestamptz_send(p_at) || int2send(p_turn::smallint) || int8send(p_event));

comment on function logic.timeline_cursor(uuid, timestamptz, integer, bigint) is
  'A sealed cursor of the timeline of an organization: the next page begins before this step. Null for null.';
