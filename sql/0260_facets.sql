-- Counts of values, kept so that any filter can be counted exactly without reading the rows. Segments hold up to 15,360 records in the order of
-- place; a bitmap says which of them have a value. A change is noted in the transaction that makes it and taken in later; until then its records
-- are left out of the bitmaps by whoever counts, and counted from their rows.

create table store.facet_changes (
  id bigint generated always as identity primary key,
  kind text not null constraint facet_changes_kind_check check (kind in ('organization', 'activity', 'session')),
  record_ids uuid[],
  size integer not null
);

create table store.facet_indexes (
  kind text primary key constraint facet_indexes_kind_check check (kind in ('organization', 'activity', 'session')),
  ready boolean not null default false,
  failed_at timestamptz,
  folded_at timestamptz,
  appended bigint not null default 0,
  left_out text[] not null default '{}',
  code text
);
insert into store.facet_indexes (kind) values ('organization'), ('activity'), ('session');

create table store.facet_segments (
  id bigint generated always as identity primary key,
  kind text not null constraint facet_segments_kind_check check (kind in ('organization', 'activity', 'session')),
  alive bit varying not null
);
create index facet_segments_kind_idx on store.facet_segments (kind);

create table store.facet_slots (
  record_id uuid primary key,
  segment_id bigint not null constraint facet_slots_segment_id_fkey references store.facet_segments (id) on delete cascade,
  slot integer not null
);
create index facet_slots_segment_id_idx on store.facet_slots (segment_id);

create table store.facet_places (
  segment_id bigint not null constraint facet_places_segment_id_fkey references store.facet_segments (id) on delete cascade,
  kind text not null,
  first integer not null,
  length integer not null,
  region_key text,
  city_key text,
  city text,
  primary key (segment_id, first)
);
create index facet_places_region_key_idx on store.facet_places (kind, region_key, segment_id);
create index facet_places_city_key_idx on store.facet_places (kind, city_key, segment_id);

create table store.facet_bits (
  segment_id bigint not null constraint facet_bits_segment_id_fkey references store.facet_segments (id) on delete cascade,
  field text not null,
  value text not null,
  bits bit varying not null
);
-- By fingerprint, since a value may be longer than an index entry.
create unique index facet_bits_value_idx on store.facet_bits (segment_id, field, md5(value));

create table store.facet_totals (
  kind text not null,
  field text not null,
  value text not null,
  amount bigint not null
);
create index facet_totals_kind_idx on store.facet_totals (kind, field);

do $tables$
declare
  v_table text;
begin
  foreach v_table in array array['facet_changes', 'facet_indexes', 'facet_segments', 'facet_slots', 'facet_places', 'facet_bits', 'facet_totals'] loop
    execute format('alter table store.%I enable row level security, force row level security', v_table);
  end loop;
  -- A bitmap has 1,920 bytes and stays in its row.
  alter table store.facet_segments alter column alive set storage plain;
  alter table store.facet_bits alter column bits set storage plain;
end
$tables$;

comment on table store.facet_changes is 'Records that changed since they were last taken into the bitmaps. Append only, so that no writer waits for another.';
comment on column store.facet_changes.record_ids is 'What one statement changed; null: everything of the kind.';
comment on column store.facet_changes.size is 'How many records that is.';
comment on table store.facet_indexes is 'State of the bitmaps of each kind.';
comment on column store.facet_indexes.ready is 'False: not built, or built by other code. Counts then come from the rows.';
comment on column store.facet_indexes.failed_at is 'When taking in changes failed; counts come from the rows until it succeeds.';
comment on column store.facet_indexes.folded_at is 'When changes were last taken in, by guard.now().';
comment on column store.facet_indexes.appended is 'Records taken in since the bitmaps were last built whole.';
comment on column store.facet_indexes.left_out is 'Fields with so many values that bitmaps do not pay; they are counted from the rows.';
comment on column store.facet_indexes.code is 'Fingerprint of what the bitmaps were made by. Bitmaps of other code are made anew.';
comment on table store.facet_segments is 'Up to 15,360 records of a kind, in the order of region, city and id.';
comment on column store.facet_segments.alive is 'One bit for each slot: 0 when its record has changed or gone since.';
comment on table store.facet_slots is 'Where a record stands.';
comment on column store.facet_slots.slot is 'Bit of the segment''s bitmaps, from 0.';
comment on table store.facet_places is 'Neighbouring slots of a segment whose records are in one city.';
comment on column store.facet_places.first is 'The first slot, from 0.';
comment on column store.facet_places.city_key is 'The city as lists compare it: trimmed and in lower case.';
comment on table store.facet_bits is 'Which records of a segment have a value of a field.';
comment on column store.facet_bits.field is 'As in guard.facet_fields.';
comment on table store.facet_totals is 'Counts over all records, as of the last time changes were taken in. Field and value are empty for the number of records.';
