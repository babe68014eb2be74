-- The only list of columns with sealed values. accounts/reseal re-seals them with the newest key; a key may be removed
-- once no value in them has its id. An area that seals a column adds a row here.

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
  'Columns with sealed values (bytea as written by server/seal/seal.ts), each sealed to the address table/column/row '
  'id. Null is not sealed.';
comment on column guard.sealed_columns.table_name is 'Table name with its schema, such as store.children.';
comment on column guard.sealed_columns.id_column is 'Unique column whose text is the row id in the address.';
