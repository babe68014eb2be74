-- needs: logic.open_cursor, logic.moment_of

create function logic.open_timeline_cursor(p_id uuid, p_cursor text, out at timestamptz, out turn integer,
  out event_id bigint)
language plpgsql stable
as $body$
declare
  v_position constant bytea := logic.open_cursor('timeline ' || p_id, p_cursor, 18);
begin
  at := logic.moment_of(substr(v_position, 1, 8));
  turn := ('x' || encode(substr(v_position, 9, 2), 'hex'))::bit(16)::integer;
  event_id := ('x' || encode(substr(v_position, 11, 8), 'hex'))::bit(64)::bigint;
end
$body$;

comment on function logic.open_timeline_cursor(uuid, text) is
  'The step that a cursor points to (logic.timeline_cursor); no row for null. Raises the errors of logic.open_cursor '
  '(400).';
