comment on column store.map_changes.of_table is
  'The table in store whose rows changed; the word code when a deploy changed functions; null: the change is about '
  'neither.';
comment on column store.map_changes.columns is
  'Columns changed by an update, or with code the changed functions, such as api.list_records; null: any column, or '
  'inserted or deleted rows.';
