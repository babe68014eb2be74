-- needs: guard.map_records, guard.map_sample

create function api.map_camps(p_camps uuid[] default null)
  returns table (kind smallint, id uuid, camp_id uuid, name text, latitude double precision, longitude double precision,
    coordinate_precision text, band text)
language plpgsql stable
-- A custom plan uses the index when few organizations are given.
set plan_cache_mode = force_custom_plan
as $body$
begin
  if current_user = 'campatlas_preview' then
    return query select m.kind, m.id, m.camp_id, m.name, m.latitude, m.longitude, m.coordinate_precision, m.band
      from guard.map_sample m where p_camps is null or m.camp_id = any (p_camps);
  elsif p_camps is null then
    return query select m.kind, m.id, m.camp_id, m.name, m.latitude, m.longitude, m.coordinate_precision, m.band
      from guard.map_records m;
  else
    return query select m.kind, m.id, m.camp_id, m.name, m.latitude, m.longitude, m.coordinate_precision, m.band
      from guard.map_records m where m.camp_id = any (p_camps);
  end if;
end
$body$;

comment on function api.map_camps(uuid[]) is
  'The map''s rows of all records owned by these organizations, themselves included, masked for the calling role; '
  'null for all. Columns as in guard.map_records.';
grant execute on function api.map_camps(uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin, campatlas_preview;
