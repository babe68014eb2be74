-- Most records have no change of single links; that is asked of one before its past is told.
create index contributions_links_idx on store.contributions (record_id) where links is not null;
