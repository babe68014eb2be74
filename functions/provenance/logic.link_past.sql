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
  'What was ever said of the links of a record, as arrays, for logic.past_links. Of each event: ats, turns, event_ids, '
  'and the spells in which contributions count that start and end with it. Of each spell: is_human, wholes (its rank '
  'among whole lists, null for changes), places (by time), lists (a whole list), members (the numbers of its '
  'addresses, 0 where no change names it) and changes (numbers of its changes). Of each change, after those it stands '
  'over: spells, numbers (of its address), addresses, is_removal, positions (in the list). Arrays in arrays are text.';
