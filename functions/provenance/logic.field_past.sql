create type logic.field_past as (
  field text,
  numbers integer[],
  keys text[],
  prints bigint[],
  is_changed boolean[],
  latest bigint,
  number integer,
  key text,
  print bigint,
  list jsonb
);

comment on type logic.field_past is
  'The contributions to one field of a record, in the order of recording: their numbers (logic.provenance_heads), the '
  'names under which they gave the field (null when all used its own name), fingerprints of the values '
  '(logic.value_print, null when a contribution looked for a value and found none), and whether each changed the '
  'value. latest: the highest position by observed time among contributions that are not withdrawn. number, key, '
  'print, list: the current source and value, as in logic.replay_values; print is null when the field has no value.';
