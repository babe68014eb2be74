-- Legacy research tables as data: what their columns are is a value, so that another dataset needs no step.

create table store.datasets (
  id integer generated always as identity primary key,
  slug text collate "C" not null constraint datasets_slug_key unique
    constraint datasets_slug_check check (slug ~ '^[a-z0-9][a-z0-9_.-]{0,99}$' and slug <> 'search'),
  title text not null constraint datasets_title_check check (char_length(title) between 1 and 300 and title ~ '\S'),
  description text not null constraint datasets_description_check check (char_length(description) <= 10000),
  source text not null
    constraint datasets_source_check check (char_length(source) between 1 and 2000 and source ~ '\S'),
  licence text not null
    constraint datasets_licence_check check (char_length(licence) between 1 and 2000 and licence ~ '\S'),
  columns jsonb not null constraint datasets_columns_check
    check (jsonb_typeof(columns) = 'array' and jsonb_array_length(columns) between 1 and 200),
  row_count bigint not null default 0 constraint datasets_row_count_check check (row_count >= 0),
  id_key uuid not null default gen_random_uuid()
);
alter table store.datasets enable row level security, force row level security;
comment on table store.datasets is 'Legacy research tables, for ADMIN alone. Their rows are in store.dataset_rows.';
comment on column store.datasets.slug is 'Name in addresses.';
comment on column store.datasets.source is 'Where the rows come from, for people.';
comment on column store.datasets.licence is 'What may be done with them, for people.';
comment on column store.datasets.columns is
  'In their order: {name, type, filterable, capability}; type is text, number, date, boolean or json; capability null '
  'is everybody who reads datasets, "none" nobody.';
comment on column store.datasets.row_count is 'Number of rows, kept by a trigger.';
comment on column store.datasets.id_key is
  'Ids of rows that came without one are sealed with it, so that an id tells nothing of the hidden values it was made '
  'from.';
comment on constraint datasets_slug_key on store.datasets is 'A slug names one dataset.';
comment on constraint datasets_slug_check on store.datasets is
  'A slug has 1 to 100 lower-case letters, digits, dots, hyphens or underscores and is not "search".';
comment on constraint datasets_title_check on store.datasets is 'title has 1 to 300 characters.';
comment on constraint datasets_description_check on store.datasets is 'description has at most 10,000 characters.';
comment on constraint datasets_source_check on store.datasets is 'source has 1 to 2,000 characters.';
comment on constraint datasets_licence_check on store.datasets is 'licence has 1 to 2,000 characters.';
comment on constraint datasets_columns_check on store.datasets is 'columns is an array of 1 to 200 columns.';
comment on constraint datasets_row_count_check on store.datasets is 'row_count is not negative.';

create table store.dataset_rows (
  dataset_id integer not null constraint dataset_rows_dataset_id_fkey references store.datasets (id) on delete cascade,
  id uuid not null,
  folded text collate "C",
  data jsonb not null constraint dataset_rows_data_check check (jsonb_typeof(data) = 'object'),
  primary key (dataset_id, id)
);
-- Ranked search reads names in their order where many match, and their trigrams where few do; which, the planner tells
-- from statistics, finer than usual.
alter table store.dataset_rows alter column folded set statistics 500;
create index dataset_rows_folded_idx on store.dataset_rows (folded, dataset_id, id) where folded is not null;
create index dataset_rows_dataset_id_folded_idx on store.dataset_rows (dataset_id, folded, id);
create index dataset_rows_folded_trigrams_idx on store.dataset_rows using gin (folded extensions.gin_trgm_ops);
create index dataset_rows_data_idx on store.dataset_rows using gin (data jsonb_path_ops);
alter table store.dataset_rows enable row level security, force row level security;
comment on table store.dataset_rows is
  'Rows of the datasets, hidden columns included; guard.dataset_rows shows them masked.';
comment on column store.dataset_rows.id is
  'As the source gave it, else made from the row, so that loading it again finds it.';
comment on column store.dataset_rows.folded is
  'The column "name" as search compares it (logic.fold_text); null without a name.';
comment on column store.dataset_rows.data is 'Values by column; unset ones are left out.';
comment on constraint dataset_rows_dataset_id_fkey on store.dataset_rows is 'A row belongs to a dataset.';
comment on constraint dataset_rows_data_check on store.dataset_rows is 'data is an object.';
