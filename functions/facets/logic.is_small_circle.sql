-- A circle with few points is read from their index: its bitmaps, and the records near its edge, are more pages.

create function logic.is_small_circle(p_radius jsonb) returns boolean
language plpgsql stable
as $body$
declare
  -- Wider ones hold more, and their points are a long stretch of the index.
  v_widest constant double precision := 50000;
  v_few constant integer := 20000;
  v_latitude constant double precision := (p_radius -> 'latitude')::numeric;
  v_longitude constant double precision := (p_radius -> 'longitude')::numeric;
  -- A number too small for a double is still above zero.
  v_metres constant double precision := least(greatest((p_radius -> 'radiusMeters')::numeric, 1e-6), 20040000);
  v_high constant double precision := v_metres / 110000;
  v_wide double precision;
  v_is_small boolean;
begin
  if v_metres <= v_widest and abs(v_latitude) + v_high < 80 then
    v_wide := v_high / cosd(abs(v_latitude) + v_high);
    -- Written out, so that the plan is made for these bounds.
    execute format('select count(*) <= %s from (select from store.configurations c where c.latitude between %s and %s '
      'and c.longitude between %s and %s limit %s) n', v_few, v_latitude - v_high, v_latitude + v_high,
      v_longitude - v_wide, v_longitude + v_wide, v_few + 1) into v_is_small;
  end if;
  return coalesce(v_is_small, false);
end
$body$;

comment on function logic.is_small_circle(jsonb) is
  'Whether a circle is at most 50 km around and its box holds at most 20,000 points, of whatever kind of record; false '
  'for null. p_radius: of a radius node, as logic.compile_radius has taken it.';
