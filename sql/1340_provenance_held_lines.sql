-- Lines of an import that are on record and held are counted apart from those that a better word stands against.

alter table store.import_batches add column held bigint not null default 0;
comment on column store.import_batches.held is
  'Lines that are on record and do not count, since automated updates of their record are suppressed.';
