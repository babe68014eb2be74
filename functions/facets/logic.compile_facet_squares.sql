-- A circle as squares of the grid of points: a square that is neither inside nor outside is divided into four, down to
-- small ones. y and x are the lowest numbers of a square; in one of so many places, as many digits of each vary.
-- needs: logic.sphere_distance, logic.compile_facet_fork

create function logic.compile_facet_squares(p_latitude double precision, p_longitude double precision,
  p_metres double precision, p_smallest double precision, out inside text, out edge text)
language plpgsql immutable
as $body$
declare
  v_y integer[];
  v_x integer[];
  v_places integer[];
  v_inside text[];
  v_edge text[];
begin
  with recursive square as (
    select 0 as y, 0 as x, 15 as places, 'divided' as form
    union all
    select c.y, c.x, c.places, case
        -- Distances on the spheroid differ from those on the sphere by less than 0.6 percent.
        when m.latitude - m.high > 90 or d.distance - d.reach > p_metres * 1.006 then 'outside'
        when d.distance + d.reach < p_metres * 0.994 then 'inside'
        -- Close to the poles squares are narrow and many, with hardly a camp in them.
        when c.places = 0 or d.reach <= p_smallest or abs(m.latitude) - m.high >= 78 then 'edge'
        else 'divided' end
    from square s
    cross join (values (0, 0), (0, 1), (1, 0), (1, 1)) as q (up, east)
    cross join lateral (select s.places - 1 as places, s.y + (q.up << s.places - 1) as y,
      s.x + (q.east << s.places - 1) as x) c
    -- The middle of the square, and half its height and width in degrees; offset 0 has each computed once.
    cross join lateral (select (1 << c.places) / 364.0::double precision as high,
      (1 << c.places) / 182.0::double precision as wide) h
    cross join lateral (select h.high, c.y / 182.0::double precision - 90 + h.high as latitude,
      c.x / 91.0::double precision - 180 + h.wide as longitude offset 0) m
    -- Every point of the square is at most as far from its middle as the straight line between them on the map is long.
    cross join lateral (select logic.sphere_distance(p_latitude, m.latitude, m.longitude - p_longitude) as distance,
      111200 * sqrt(h.high ^ 2 + (h.wide * cosd(greatest(abs(m.latitude) - h.high, 0))) ^ 2) as reach offset 0) d
    where s.form = 'divided'
  )
  select array_agg(s.y), array_agg(s.x), array_agg(s.places),
      array_agg(case s.form when 'inside' then 's.alive' end), array_agg(case s.form when 'edge' then 's.alive' end)
    into v_y, v_x, v_places, v_inside, v_edge
    from square s where s.form in ('inside', 'edge');

  -- Digit by digit, four small squares become one; a larger one is alone in its place.
  for v_digit in (select min(p) + 1 from unnest(v_places) as p) .. 15 loop
    select array_agg(g.y), array_agg(g.x), array_agg(greatest(g.places, v_digit)),
        array_agg(case when g.places >= v_digit then g.inside_0 else
          logic.compile_facet_fork(format('d.y[%s]', v_digit),
            logic.compile_facet_fork(format('d.x[%s]', v_digit), g.inside_0, g.inside_1),
            logic.compile_facet_fork(format('d.x[%s]', v_digit), g.inside_2, g.inside_3)) end),
        array_agg(case when g.places >= v_digit then g.edge_0 else
          logic.compile_facet_fork(format('d.y[%s]', v_digit),
            logic.compile_facet_fork(format('d.x[%s]', v_digit), g.edge_0, g.edge_1),
            logic.compile_facet_fork(format('d.x[%s]', v_digit), g.edge_2, g.edge_3)) end)
      into v_y, v_x, v_places, v_inside, v_edge
      from (
        select u.y >> v_digit << v_digit as y, u.x >> v_digit << v_digit as x, max(u.places) as places,
          max(u.inside) filter (where q.quarter = 0) as inside_0,
          max(u.inside) filter (where q.quarter = 1) as inside_1,
          max(u.inside) filter (where q.quarter = 2) as inside_2,
          max(u.inside) filter (where q.quarter = 3) as inside_3,
          max(u.edge) filter (where q.quarter = 0) as edge_0, max(u.edge) filter (where q.quarter = 1) as edge_1,
          max(u.edge) filter (where q.quarter = 2) as edge_2, max(u.edge) filter (where q.quarter = 3) as edge_3
        from unnest(v_y, v_x, v_places, v_inside, v_edge) as u (y, x, places, inside, edge)
        cross join lateral (select (u.y >> v_digit - 1 & 1) * 2 + (u.x >> v_digit - 1 & 1) as quarter) q
        group by 1, 2
      ) g;
  end loop;
  inside := v_inside[1];
  edge := v_edge[1];
end
$body$;

comment on function logic.compile_facet_squares(double precision, double precision, double precision, double precision,
  out text, out text) is
  'SQL text over d.y and d.x, the bitmaps of the digits of latitude and longitude. inside: the records in squares that '
  'lie in the circle; edge: those in squares on its edge, of which only the row tells; null when there are none. '
  'p_smallest: metres from middle to corner below which a square is not divided, nor is one beyond 78 degrees.';
