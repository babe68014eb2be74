create function api.open_import(file text) returns bigint
language sql volatile
begin atomic
  insert into store.import_batches (file) values (file) returning id;
end;

comment on function api.open_import(text)
  is 'Starts the import of one file and returns the id of its batch. For the owner.';
