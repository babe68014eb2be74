create type logic.link_past as (
  ats timestamptz[],
  turns integer[],
  event_ids bigint[],
  starts text[],
  ends text[],
  is_human boolean[],
  wholes bigint[],
  places bigint[],
  lists jsonb[],
  members text[],
  changes text[],
  spells integer[],
  numbers integer[],
  addresses text[],
  is_removal boolean[],
  positions bigint[]
);

comment on type logic.link_past is
  'The history of the links of a record as parallel arrays, for logic.past_links. A spell is a period during which a '
  'contribution counts. Per event: ats, turns, event_ids, and the spells that it starts and ends. Per spell: '
  'is_human, wholes (its rank among whole lists, null for link changes), places (its position by time), lists (a '
  'whole list), members (the numbers of its addresses, 0 for one that no change names) and changes (the numbers of '
  'its changes). Per change, sorted so that a later one overrides an earlier one: spells, numbers (of its address), '
  'addresses, is_removal, positions (in the list). Nested arrays are text.';
