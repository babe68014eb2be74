-- Which camps changed, for the copies of the catalog that servers keep for the map. A statement adds a row in its own transaction and waits for
-- nobody; readers go by transaction ids, since rows do not become visible in the order in which they are written.

create table store.map_changes (
  xid xid8 not null default pg_current_xact_id(),
  camp_ids uuid[],
  noted_at timestamptz not null default clock_timestamp()
);
create index map_changes_xid_idx on store.map_changes (xid);
create index map_changes_noted_at_idx on store.map_changes (noted_at);
alter table store.map_changes enable row level security, force row level security;
comment on table store.map_changes is
  'Camps of which something changed that the map shows or that a question may ask for: their own row, a record that they own or owned, or its score. '
  'Append only; a job takes away what is old.';
comment on column store.map_changes.xid is
  'The transaction that noted it. Who kept a snapshot reads the rows whose transaction that snapshot does not see.';
comment on column store.map_changes.camp_ids is 'Organizations, whether they are disclosed or not; none: what lies in a region; null: everything.';
comment on column store.map_changes.noted_at is 'When it was noted.';

create table store.map_changes_pruned (
  is_only boolean primary key default true constraint map_changes_pruned_is_only_check check (is_only),
  xid xid8 not null
);
insert into store.map_changes_pruned (xid) values ('0');
alter table store.map_changes_pruned enable row level security, force row level security;
comment on table store.map_changes_pruned is 'One row: how much of store.map_changes was taken away.';
comment on column store.map_changes_pruned.xid is
  'The latest transaction of which a row was taken away. A snapshot that begins at or before it can no longer be caught up with.';
comment on constraint map_changes_pruned_is_only_check on store.map_changes_pruned is 'There is one row.';
