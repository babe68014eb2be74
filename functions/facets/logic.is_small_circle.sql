-- A circle with few points is read from the index of points: its bitmaps and the records near its edge are more pages.

create function logic.is_small_circle(p_radius jsonb, p_most integer default 20000) returns boolean
language plpgsql stable
as $body$
declare
  -- The points of a wider circle fill a long range of the index.
  v_widest constant double precision := 50000;
  v_latitude constant double precision := (p_radius -> 'latitude')::numeric;
  v_longitude constant double precision := (p_radius -> 'longitude')::numeric;
  -- A radius too small for a double counts as this one.
  v_metres constant double precision := least(greatest((p_radius -> 'radiusMeters')::numeric, 1e-6), 20040000);
  v_high constant double precision := v_metres / 110000;
  v_wide double precision;
  v_is_small boolean;
begin
  if v_metres <= v_widest and abs(v_latitude) + v_high < 80 then
    v_wide := v_high / cosd(abs(v_latitude) + v_high);
    -- The bounds are literals, so that the plan is made for them.
    execute format('select count(*) <= %s from (select from store.configurations c where c.latitude between %s and %s '
      'and c.longitude between %s and %s limit %s) n', p_most, v_latitude - v_high, v_latitude + v_high,
      v_longitude - v_wide, v_longitude + v_wide, p_most + 1) into v_is_small;
  end if;
  return coalesce(v_is_small, false);
end
$body$;

comment on function logic.is_small_circle(jsonb, integer) is
  'Whether a circle has a radius of at most 50 km and its box at most p_most points, of all kinds of records; false '
  'for null. p_radius: the radius of a node that logic.compile_radius has accepted.';
