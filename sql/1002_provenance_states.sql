-- A source that says nothing of a record's state asserts none, and lines of an import that a better word outranks are
-- counted.

alter table store.contributions add column state_given boolean not null default false;
alter table store.contributions alter column state_given set default true;
comment on column store.contributions.state_given is
  'False for rows of earlier versions, which wrote active where a source said nothing (logic.decide_values).';

alter table store.import_batches add column overruled bigint not null default 0;
comment on column store.import_batches.overruled
  is 'Lines that are on record and say something that a better word stands against.';
comment on column store.import_batches.unchanged
  is 'Lines that said nothing new, whether or not they were recorded as a contribution.';
