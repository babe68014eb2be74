create function api.open_import(file text) returns bigint
language sql volatile
begin atomic
  insert into store.import_batches (file) values (file) returning id;
end;

comment on function api.open_import(text)
  is
  'Creates the import batch of a file and returns its id. For the database owner.';
