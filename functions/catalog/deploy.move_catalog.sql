-- Advances the revision of the catalog when a deploy changes the code of answers that servers remember, since the same
-- rows may now give other answers. The log says which functions changed, so that the other answers are kept. Without
-- an entry, when the deploy cannot tell or this file is new, everything counts as changed.
-- follows: api.list_records, api.list_rows, api.list_offers, api.list_media, api.get_record, api.get_facets
-- follows: api.search_records, api.suggest_records, api.list_boundaries, api.map_summary
-- follows: api.map_selection, api.map_camps, api.region_points

insert into store.map_changes (of_table, columns, camp_ids)
  select 'code', array(select n.name from unnest(a.names) as n (name) where n.name like 'api.%'), '{}'
  from string_to_array(nullif(current_setting('campatlas.altered', true), ''), ',') as a (names)
  where 'deploy.move_catalog' <> all (a.names);

insert into store.tallies (name, amount) values ('catalog', 1);
