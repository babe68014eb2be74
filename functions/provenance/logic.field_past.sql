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
  'What contributions said of one field of a record, in the order of their recording: their numbers '
  '(logic.provenance_heads), the names under which they said it (null where all are that of the field), prints of the '
  'values (logic.value_print, null where one looked for a value and found none) and whether each made it another '
  'value. latest: the '
  'greatest place by observed time of those that were not withdrawn. number, key, print, list: whose the '
  'value is now, as logic.replay_values tells it; a null print: nobody says one.';
