-- needs: logic.location_request, logic.requested_location, logic.location_match, logic.location_distance

create function guard.build_located_view(p_table text) returns void
language plpgsql volatile
as $body$
declare
  v_column record;
begin
  execute format(
    E'create or replace view located.%1$I as\nselect v.*,\n  logic.location_match(l, v.latitude, v.longitude, '
      'v.coordinate_precision, v.region) as location_match,\n'
    '  logic.location_distance(l, v.latitude, v.longitude, v.coordinate_precision) as distance_meters\nfrom '
    'canonical.%1$I v cross join logic.requested_location() l', p_table);
  execute format('alter view located.%I owner to campatlas_masks', p_table);
  execute format('comment on view located.%I is %L', p_table,
    format('canonical.%s with two more columns: how each record relates to the location given with the statement. '
      'Contains all rows.', p_table));
  for v_column in
    select a.attname, col_description(a.attrelid, a.attnum) as comment from pg_attribute a
    where a.attrelid = format('canonical.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
  loop
    execute format('comment on column located.%I.%I is %L', p_table, v_column.attname, v_column.comment);
  end loop;
  execute format('comment on column located.%I.location_match is %L', p_table,
    'point_match, possible_area_match, state_coverage, no_match or unresolved (logic.location_match).');
  execute format('comment on column located.%I.distance_meters is %L', p_table,
    'Metres from the requested point or the edge of the requested area, 0 inside; null without an address-grade point '
    '(logic.location_distance).');
end
$body$;

comment on function guard.build_located_view(text) is
  'Creates the view of a kind in schema located, used by statements with a location. It reads canonical as the '
  'caller, so the same masks apply.';
