-- The bitmaps of a kind are built in slices, each in a transaction of its own. Which record gets which place is written
-- down first; how far the slices have come stands beside it, so that whoever goes on begins where the last one ended.

create table store.facet_stages (
  kind text not null,
  place integer not null,
  record_id uuid not null,
  region_key text,
  city text,
  primary key (kind, place)
);
alter table store.facet_stages enable row level security, force row level security;
comment on table store.facet_stages is
  'The records of a kind whose bitmaps are being built, in the order they get; emptied when they are ready. What '
  'changes meanwhile is in store.facet_changes.';
comment on column store.facet_stages.place is 'Place in the order of region, city and id, from 0.';
comment on column store.facet_stages.region_key is 'The record''s when its place was written down.';
comment on column store.facet_stages.city is 'The record''s when its place was written down.';

alter table store.facet_indexes add column staged integer, add column built integer;
comment on column store.facet_indexes.staged is
  'How many records store.facet_stages holds; null: nothing is being built.';
comment on column store.facet_indexes.built is 'How many of the staged records are in bitmaps by now.';

alter table store.facet_changes add column known_to text[] not null default '{}';
comment on column store.facet_changes.known_to is
  'Kinds that hold values of this kind and need not take in these changes: their bitmaps were begun later.';
