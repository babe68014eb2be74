-- The common values of a dataset's columns, counted once it is loaded.

create table store.dataset_facets (
  dataset_id integer not null
    constraint dataset_facets_dataset_id_fkey references store.datasets (id) on delete cascade,
  name text not null,
  items text not null,
  constraint dataset_facets_pkey primary key (dataset_id, name)
);
alter table store.dataset_facets enable row level security, force row level security;
comment on table store.dataset_facets is
  'Counted values of the columns of datasets, as logic.count_dataset_columns tells them. What changes rows of a '
  'dataset deletes them; without them they are counted by whoever asks.';
comment on column store.dataset_facets.name is 'The column.';
comment on column store.dataset_facets.items is 'JSON text [{value, count}].';
comment on constraint dataset_facets_dataset_id_fkey on store.dataset_facets is 'They are those of a dataset.';
