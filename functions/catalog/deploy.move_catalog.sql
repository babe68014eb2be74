-- Advances the revision of the catalog when a deploy changes the code of lists, counts, searches or records, since the
-- same rows may now give other answers.
-- follows: api.list_records, api.list_rows, api.get_record, api.get_facets, api.search_records, api.suggest_records
-- follows: api.list_boundaries, api.map_summary
-- follows: api.map_selection, api.map_camps, api.region_points

insert into store.tallies (name, amount) values ('catalog', 1);
