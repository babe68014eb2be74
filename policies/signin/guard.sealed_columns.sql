-- Every column whose values are sealed: the only list of them. accounts/reseal brings these to the newest key, and a
-- key may go when none of them carries its id. An area that seals a column adds its line here.

create table guard.sealed_columns (
  table_name text not null,
  column_name text not null,
  id_column text not null,
  primary key (table_name, column_name)
);

comment on table guard.sealed_columns is
  'Columns of sealed text (bytea, as server/seal/seal.ts writes them), sealed to the address table/column/row id. Null '
  'is not sealed.';
comment on column guard.sealed_columns.table_name is 'With its schema, such as store.children.';
comment on column guard.sealed_columns.id_column is
  'The column that names the row, unique in the table; its text is the row id of the address.';
