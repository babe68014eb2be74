-- A circle as squares of the grid of points: a square that is neither inside nor outside is divided into four, down to
-- small ones.
-- needs: logic.sphere_distance, logic.compile_facet_fork

create function logic.compile_facet_square(p_latitude double precision, p_longitude double precision,
  p_metres double precision, p_smallest double precision,
  p_row integer, p_column integer, p_places integer, out inside text, out edge text)
language plpgsql immutable
as $body$
declare
  v_high constant double precision := (1 << p_places) / 182.0 / 2;
  v_wide constant double precision := (1 << p_places) / 91.0 / 2;
  v_middle constant double precision := p_row / 182.0 - 90 + v_high;
  v_distance double precision;
  v_reach double precision;
  v_parts text[] := '{}';
  v_edges text[] := '{}';
  v_part record;
begin
  if v_middle - v_high > 90 then
    return;
  end if;
  v_distance := logic.sphere_distance(p_latitude, v_middle, p_column / 91.0 - 180 + v_wide - p_longitude);
  -- Every point of the square is at most as far from its middle as the straight line between them on the map is long.
  v_reach := 111200 * sqrt(v_high ^ 2 + (v_wide * cosd(greatest(abs(v_middle) - v_high, 0))) ^ 2);
  -- Distances on the spheroid differ from those on the sphere by less than 0.6 percent.
  if v_distance - v_reach > p_metres * 1.01 then
    return;
  elsif v_distance + v_reach < p_metres * 0.99 then
    inside := 's.alive';
    return;
  -- Close to the poles squares are narrow and many, with hardly a camp in them.
  elsif p_places = 0 or v_reach <= p_smallest or abs(v_middle) - v_high >= 78 then
    edge := 's.alive';
    return;
  end if;
  for v_row in 0 .. 1 loop
    for v_column in 0 .. 1 loop
      v_part := logic.compile_facet_square(p_latitude, p_longitude, p_metres, p_smallest,
        p_row + (v_row << p_places - 1), p_column + (v_column << p_places - 1), p_places - 1);
      v_parts := v_parts || v_part.inside;
      v_edges := v_edges || v_part.edge;
    end loop;
  end loop;
  inside := logic.compile_facet_fork(format('d.y[%s]', p_places),
    logic.compile_facet_fork(format('d.x[%s]', p_places), v_parts[1], v_parts[2]),
    logic.compile_facet_fork(format('d.x[%s]', p_places), v_parts[3], v_parts[4]));
  edge := logic.compile_facet_fork(format('d.y[%s]', p_places),
    logic.compile_facet_fork(format('d.x[%s]', p_places), v_edges[1], v_edges[2]),
    logic.compile_facet_fork(format('d.x[%s]', p_places), v_edges[3], v_edges[4]));
end
$body$;

comment on function logic.compile_facet_square(double precision, double precision, double precision, double precision,
  integer, integer, integer, out text, out text) is
  'SQL text over d.y and d.x, the bitmaps of the digits of latitude and longitude. inside: the records of a square '
  'that are in the circle; edge: those that may be; null when there are none. p_smallest: metres from middle to corner '
  'below which a square is not divided, nor is one beyond 78 degrees; p_row, p_column: the lowest numbers of the '
  'square; p_places: the number of digits that vary in it.';
