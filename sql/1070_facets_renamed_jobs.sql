-- Jobs of names that no worker has any more: their tasks are facets/apply-changes, search/apply-changes and
-- map/apply-points now. A fresh database has no queue yet.

do $jobs$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.remove_job(j.key)
      from unnest(array['facets/fold', 'search/fold-changes', 'map/fold-points']) as j (key);
  end if;
end
$jobs$;

comment on table store.search_entries is
  'What each disclosed record is found by, as of the last run of api.apply_search_changes. A record that '
  'store.search_changes names, or whose parent it names, is read as it is instead.';
