-- What search looks through: derived from the disclosed rows, brought up to date by a worker, and exact at every moment because readers look at
-- store.search_changes too. Texts are folded (logic.fold_text) and compared byte by byte, so that a prefix is a range.

create table store.search_entries (
  id uuid primary key,
  kind smallint not null constraint search_entries_kind_check check (kind between 1 and 3),
  name text collate "C" not null,
  organization text collate "C",
  activity text collate "C",
  city text collate "C",
  region text collate "C",
  region_key text collate "C"
);
create index search_entries_name_idx on store.search_entries (name, kind, id);
create index search_entries_organization_idx on store.search_entries (organization) where organization is not null;
create index search_entries_activity_idx on store.search_entries (activity) where activity is not null;
create index search_entries_city_idx on store.search_entries (city) where city is not null;
create index search_entries_region_idx on store.search_entries (region) where region is not null;
create index search_entries_region_key_idx on store.search_entries (region_key) where region_key is not null;
alter table store.search_entries enable row level security, force row level security;
comment on table store.search_entries is
  'What each disclosed record is found by, as of the last fold (api.fold_search_changes). A record that store.search_changes names, or whose parent it '
  'names, is to be read from logic.search_documents instead.';
comment on column store.search_entries.kind is '1 organization, 2 activity, 3 session: the order of equal names.';
comment on column store.search_entries.name is 'Folded name; its order is the order of suggestions.';
comment on column store.search_entries.organization is 'Folded name of the disclosed organization that owns the activity or session.';
comment on column store.search_entries.activity is 'Folded name of the session''s disclosed activity.';
comment on column store.search_entries.region_key is 'As in store.configurations: one key for all spellings of a state.';
comment on constraint search_entries_kind_check on store.search_entries is 'kind is 1, 2 or 3.';

create table store.search_texts (
  text text collate "C" primary key
);
-- The list of entries that wait outside this index is emptied by each fold, since every search would read through it.
create index search_texts_trigrams_idx on store.search_texts using gin (text extensions.gin_trgm_ops) with (gin_pending_list_limit = 65536);
alter table store.search_texts enable row level security, force row level security;
comment on table store.search_texts is
  'Every text of store.search_entries once: far fewer than records, so that a search for a part of a text looks through these first. A text that no entry '
  'has any more may stay; it leads to nothing.';

create table store.search_tops (
  gram text collate "C" not null,
  name text collate "C" not null,
  kind smallint not null,
  id uuid not null,
  primary key (gram, name, kind, id)
);
create index search_tops_id_idx on store.search_tops (id);
alter table store.search_tops enable row level security, force row level security;
comment on table store.search_tops is
  'For each piece of one to three letters that stands in a text of an entry, without beginning its name: the first entries in the order of suggestions. All '
  'of them, or for a gram of store.search_grams all up to the bound there.';
comment on column store.search_tops.gram is 'One to three letters, or the code of a state.';

create table store.search_grams (
  gram text collate "C" primary key,
  name text collate "C" not null,
  kind smallint not null,
  id uuid not null
);
alter table store.search_grams enable row level security, force row level security;
comment on table store.search_grams is 'Grams with more entries than store.search_tops keeps: it holds those whose name, kind and id are not after this one''s.';

create table store.search_changes (
  id bigint generated always as identity primary key,
  kind smallint not null constraint search_changes_kind_check check (kind between 1 and 3),
  record_ids uuid[] not null constraint search_changes_record_ids_check check (cardinality(record_ids) between 1 and 2000)
);
-- Random ids do not compress.
alter table store.search_changes alter column record_ids set storage external;
alter table store.search_changes enable row level security, force row level security;
comment on table store.search_changes is
  'Records whose entry may be wrong since a change: every statement that changes what a record is found by adds rows in its own transaction and waits for '
  'nobody. Readers take these records, and the children of these, as they are. A worker takes rows away in the transaction that writes the entries.';
comment on column store.search_changes.kind is 'Of the records, as in store.search_entries.';
comment on column store.search_changes.record_ids is 'Up to 2,000 records, which need not exist any more.';
comment on constraint search_changes_kind_check on store.search_changes is 'kind is 1, 2 or 3.';
comment on constraint search_changes_record_ids_check on store.search_changes is 'A row holds 1 to 2,000 ids.';

create table store.search_settings (
  id boolean primary key default true constraint search_settings_id_check check (id),
  kept integer not null default 40 constraint search_settings_kept_check check (kept >= 1),
  places integer not null default 4 constraint search_settings_places_check check (places >= 0),
  code text
);
insert into store.search_settings default values;
alter table store.search_settings enable row level security, force row level security;
comment on table store.search_settings is 'One row. Its lock keeps folds apart.';
comment on column store.search_settings.kept is 'Entries that a gram of store.search_tops keeps at least, up to twice as many.';
comment on column store.search_settings.places is 'Searches that read much and may run at once; others are told to come again.';
comment on column store.search_settings.code is 'Fingerprint of the functions that made the entries. Entries of others are made anew.';
comment on constraint search_settings_id_check on store.search_settings is 'There is one row.';
comment on constraint search_settings_kept_check on store.search_settings is 'kept is 1 or more.';
comment on constraint search_settings_places_check on store.search_settings is 'places is not negative.';
