-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.map_changes is
  'Changes that affect the caches of servers: camps whose records or scores changed, and tables and columns from '
  'which answers are made. Append only; a job deletes old rows.';
comment on column store.map_changes.xid is
  'The transaction that wrote the row. A process with an older snapshot reads the rows whose transaction is not '
  'visible in that snapshot.';
comment on column store.map_changes.camp_ids is
  'Ids of organizations, disclosed or not; null: everything; empty: what lies in a region, unless of_table is set.';
comment on column store.map_changes.recorded_at is 'When it was written.';
comment on column store.map_changes.of_table is
  'The table in store whose rows changed; null: the change is not about rows of a table.';
comment on column store.map_changes.columns is
  'Columns changed by an update; null: any column, or inserted or deleted rows.';

comment on table store.map_changes_pruned is 'One row: up to where store.map_changes was pruned.';
comment on column store.map_changes_pruned.xid is
  'The latest transaction with a deleted row. A snapshot that is not newer can no longer be brought up to date from '
  'store.map_changes.';
