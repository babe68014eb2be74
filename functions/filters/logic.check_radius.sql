-- needs: logic.reject_filter

create function logic.check_radius(p_radius jsonb, p_pointer text) returns void
language plpgsql stable
as $body$
declare
  v_member text;
begin
  if exists (select from jsonb_object_keys(p_radius) as k where k not in ('latitude', 'longitude', 'radiusMeters')) then
    perform logic.reject_filter(p_pointer, 'radius takes only latitude, longitude and radiusMeters.');
  end if;
  foreach v_member in array array['latitude', 'longitude', 'radiusMeters'] loop
    if jsonb_typeof(p_radius -> v_member) is distinct from 'number' then
      perform logic.reject_filter(p_pointer || '/' || v_member, format('%s is a number.', v_member));
    end if;
  end loop;
  if not (p_radius -> 'latitude')::double precision between -90 and 90 then
    perform logic.reject_filter(p_pointer || '/latitude', 'latitude must be between -90 and 90.');
  elsif not (p_radius -> 'longitude')::double precision between -180 and 180 then
    perform logic.reject_filter(p_pointer || '/longitude', 'longitude must be between -180 and 180.');
  elsif (p_radius -> 'radiusMeters')::numeric <= 0 then
    perform logic.reject_filter(p_pointer || '/radiusMeters', 'radiusMeters must be above zero.');
  end if;
end
$body$;

comment on function logic.check_radius(jsonb, text) is
  'Raises PT400 invalid_filter for a malformed or impossible radius node. Coordinates are compared as doubles: a '
  'number that a double rounds to 90 degrees is accepted as 90 degrees.';
