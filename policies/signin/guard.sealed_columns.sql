-- Every column whose values are sealed: the only list of them. accounts/reseal brings these to the newest key, and a
-- key may go when none of them carries its id. An area that seals a column adds its line here.

create table guard.sealed_columns (
  table_name text not null,
  column_name text not null,
  id_column text not null,
  primary key (table_name, column_name)
);

insert into guard.sealed_columns (table_name, column_name, id_column) values
  ('secret.broker_accounts', 'sealed', 'run_id'),
  ('secret.mail_connections', 'sealed', 'id'),
  ('secret.one_time', 'sealed', 'id'),
  ('store.bookings', 'sealed_shared', 'id'),
  ('store.care_requirements', 'sealed', 'id'),
  ('store.child_invitations', 'sealed', 'id'),
  ('store.children', 'sealed', 'id'),
  ('store.households', 'sealed', 'account_id'),
  ('store.memory_facts', 'sealed', 'id'),
  ('store.turns', 'sealed', 'id');

comment on table guard.sealed_columns is
  'Columns of sealed text (bytea, as server/seal/seal.ts writes them), sealed to the address table/column/row id. Null '
  'is not sealed.';
comment on column guard.sealed_columns.table_name is 'With its schema, such as store.children.';
comment on column guard.sealed_columns.id_column is
  'The column that names the row, unique in the table; its text is the row id of the address.';
