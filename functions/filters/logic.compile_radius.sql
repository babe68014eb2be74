-- needs: logic.check_radius, logic.sphere_distance, logic.lies_within, guard.field_rules

create function logic.compile_radius(p_kind text, p_radius jsonb, p_capabilities text[], p_pointer text, p_level text,
  out condition text, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_latitude double precision;
  v_longitude double precision;
  v_metres double precision;
  v_south double precision;
  v_north double precision;
  v_reach double precision;
  v_is_cut boolean;
  v_east_west text;
  v_inner text;
  -- Up to this many metres, the index of points finds the records sooner than a scan of all does.
  v_narrow constant double precision := 150000;
begin
  perform logic.check_radius(p_radius, p_pointer);
  -- For a role that does not see points nothing matches. That is no error, because the node names no field.
  if exists (select from guard.field_rules f where f.kind = p_kind
    and f.field in ('latitude', 'longitude', 'coordinate_precision')
    and f.capability is not null and not p_capabilities @> array[f.capability])
  then
    condition := 'false';
    joins := '';
    traits := '{}';
    return;
  end if;

  v_latitude := (p_radius -> 'latitude')::numeric;
  v_longitude := (p_radius -> 'longitude')::numeric;
  -- The radius is brought between a millionth of a metre, below which two points count as one place (also across the
  -- antimeridian), and the largest distance of two points of the Earth.
  v_metres := least(greatest((p_radius -> 'radiusMeters')::numeric, 1e-6), 20040000);

  -- A box around the circle can use an index. A degree of latitude is at least 110,574 m; near a pole the box contains
  -- every longitude.
  v_south := v_latitude - v_metres / 110000;
  v_north := v_latitude + v_metres / 110000;
  v_reach := case when v_south > -89.9 and v_north < 89.9
    then v_metres / (110000 * cosd(greatest(abs(v_south), abs(v_north)))) else 180 end;
  v_is_cut := v_reach < 180 and (v_longitude - v_reach < -180 or v_longitude + v_reach > 180);
  v_east_west := case
    when v_reach >= 180 then 'true'
    when v_longitude - v_reach < -180 then format('(%%1$s <= %s or %%1$s >= %s)', v_longitude + v_reach,
      v_longitude - v_reach + 360)
    when v_longitude + v_reach > 180 then format('(%%1$s <= %s or %%1$s >= %s)', v_longitude + v_reach - 360,
      v_longitude - v_reach)
    else format('%%1$s between %s and %s', v_longitude - v_reach, v_longitude + v_reach) end;
  -- Points in a box whose corners are inside the circle need not be measured. In a box that reaches at most 90 degrees
  -- to either side of the centre a corner is the furthest point; distances on the spheroid differ from those on the
  -- sphere by less than 0.6 percent.
  select format('c%1$s.latitude between %2$s and %3$s and c%1$s.longitude between %4$s and %5$s', p_level,
      v_latitude - i.high, v_latitude + i.high, v_longitude - i.wide, v_longitude + i.wide)
    into v_inner
    from generate_series(0.96, 0.5, -0.02) as s (share)
    cross join lateral (select share * v_metres / 111195,
      share * v_metres / (111195 * greatest(cosd(v_latitude), 0.01))) as i (high, wide)
    where i.wide <= 90 and v_longitude - i.wide >= -180 and v_longitude + i.wide <= 180 and v_latitude - i.high >= -90
      and v_latitude + i.high <= 90
      and greatest(logic.sphere_distance(v_latitude, v_latitude - i.high, i.wide),
        logic.sphere_distance(v_latitude, v_latitude + i.high, i.wide))
        <= v_metres * 0.99
    order by s.share desc
    limit 1;
  joins := 'c';
  traits := case when v_inner is not null or v_is_cut then '{and,or,points}'::text[] else '{and,points}' end
    || case when v_metres <= v_narrow then '{few}'::text[] end;
  condition := format('(c%1$s.latitude between %2$s and %3$s and %4$s and c%1$s.coordinate_precision in (''exact'', '
    '''building'', ''parcel'', ''street'') '
    'and (%8$s logic.lies_within(c%1$s.latitude, c%1$s.longitude, extensions.geography(extensions.st_point(%5$s, '
    '%6$s, 4326)), %7$s)))',
    p_level, v_south, v_north, format(v_east_west, 'c' || p_level || '.longitude'), v_longitude, v_latitude, v_metres,
      v_inner || ' or');
end
$body$;

comment on function logic.compile_radius(text, jsonb, text[], text, text) is
  'Condition that the record''s own point, of precision exact, building, parcel or street, lies within radiusMeters '
  'of a point: geodesic distance on the WGS 84 spheroid, the boundary included. False for a role that does not see '
  'points. joins and traits as of logic.compile_node. Raises PT400 invalid_filter.';
