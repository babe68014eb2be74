create function api.close_import(batch_id bigint, inserted bigint, updated bigint, overruled bigint, held bigint,
  unchanged bigint, refused bigint)
  returns void
language sql volatile
begin atomic
  update store.import_batches b
    set ended_at = clock_timestamp(), inserted = close_import.inserted, updated = close_import.updated,
      overruled = close_import.overruled, held = close_import.held,
      unchanged = close_import.unchanged, refused = close_import.refused
    where b.id = close_import.batch_id;
end;

comment on function api.close_import(bigint, bigint, bigint, bigint, bigint, bigint, bigint)
  is
  'Closes the import batch of a file and stores its numbers of lines by outcome. For the database owner.';
