create type logic.move as (
  object_id uuid,
  event text,
  from_state text,
  to_state text,
  from_version integer,
  to_version integer,
  attempt_id uuid,
  detail jsonb
);

comment on type logic.move is
  'A change of the state of a row, as the triggers of state machines pass it to logic.record_moves. from_state: empty '
  'for a new row, null when its id changed; from_version: null for both.';
