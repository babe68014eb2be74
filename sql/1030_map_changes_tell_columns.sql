-- What servers remember of answers hangs on what the answers read, so the log that the copies of the map follow says
-- that, too.

alter table store.map_changes add column of_table text, add column columns text[];
comment on table store.map_changes is
  'What changed, for what servers remember: the camps whose records or scores the map would show or choose anew, and '
  'the tables and columns that answers are made from. Append only; a job takes away what is old.';
comment on column store.map_changes.camp_ids is
  'Organizations, whether they are disclosed or not; null: everything; none: what lies in a region, unless a table is '
  'named.';
comment on column store.map_changes.of_table is
  'The table of store whose rows a statement changed; null: no rows of a table that answers are made from.';
comment on column store.map_changes.columns is
  'Columns whose values an update changed; null: any, or rows that came or went.';
