create function api.remove_dataset(p_slug text) returns bigint
language sql volatile
begin atomic
  delete from store.datasets d where d.slug = p_slug returning d.row_count;
end;

comment on function api.remove_dataset(text) is
  'Removes a dataset with its rows and returns how many it had; null when there was none. For the owner.';
