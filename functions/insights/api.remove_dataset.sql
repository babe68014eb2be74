create function api.remove_dataset(p_slug text) returns bigint
language sql volatile
begin atomic
  delete from store.datasets d where d.slug = p_slug returning d.row_count;
end;

comment on function api.remove_dataset(text) is
  'Deletes a dataset with its rows and returns how many rows it had; null for an unknown dataset. For the database '
  'owner.';
