-- needs: guard.field_rules, logic.compile_facet_band, logic.compile_facet_leaf, logic.compile_facet_squares

create function logic.compile_facet_circle(p_kind text, p_radius jsonb, p_parts integer, out condition text,
  out doubt text)
language plpgsql stable
as $body$
declare
  v_latitude constant double precision := (p_radius -> 'latitude')::numeric;
  v_longitude constant double precision := (p_radius -> 'longitude')::numeric;
  v_metres constant double precision := least(greatest((p_radius -> 'radiusMeters')::numeric, 1e-6), 20040000);
  -- A degree of latitude is at least 110,574 m; near a pole all longitudes are within the circle.
  v_high constant double precision := v_metres / 110000;
  v_wide constant double precision := case when abs(v_latitude) + v_high < 89.9
    then v_metres / (110000 * cosd(abs(v_latitude) + v_high)) else 180 end;
  v_near bigint[];
  v_form text;
  v_circle record;
begin
  -- No bitmaps for a small circle, which the index of points finds sooner; for one around a pole, which has squares of
  -- every longitude and hardly any camp; and for roles that do not see points, since nothing matches for them.
  if v_metres < 4000 or abs(v_latitude) > 80
    or exists (select from guard.field_rules f where f.kind = p_kind
      and f.field in ('latitude', 'longitude', 'coordinate_precision') and f.capability is not null)
  then
    return;
  end if;
  -- Most segments have no record near the circle.
  execute concat_ws(' and ', format('select array_agg(s.id) from store.facet_segments s where s.kind = %L', p_kind),
      logic.compile_facet_band('latitude_digit', (v_latitude - v_high + 90) * 182, (v_latitude + v_high + 90) * 182),
      case when v_longitude - v_wide >= -180 and v_longitude + v_wide <= 180 then
        logic.compile_facet_band('longitude_digit', (v_longitude - v_wide + 180) * 91,
          (v_longitude + v_wide + 180) * 91) end)
    into v_near;
  condition := '(s.alive & ~s.alive)';
  if v_near is null then
    return;
  end if;
  v_form := format('case when s.id = any (%L) then (select %%s & d.y[16] & %s from (select '
    'array_agg(b.bits order by length(b.value), b.value) filter (where b.field = ''latitude_digit'') as y, '
    'array_agg(b.bits order by length(b.value), b.value) filter (where b.field = ''longitude_digit'') as x '
    'from store.facet_bits b where b.segment_id = s.id and b.field in (''latitude_digit'', ''longitude_digit'')) d) '
    'else s.alive & ~s.alive end',
    v_near, logic.compile_facet_leaf('values', 'coordinate_precision', '{exact,building,parcel,street}'));
  v_circle := logic.compile_facet_squares(v_latitude, v_longitude, v_metres, v_metres / p_parts);
  condition := format(v_form, coalesce(v_circle.inside, '(~s.alive)'));
  doubt := case when v_circle.edge is not null then format(v_form, v_circle.edge) end;
end
$body$;

comment on function logic.compile_facet_circle(text, jsonb, integer) is
  'condition and doubt of a radius node, as in logic.compile_facet_bits; null for a small circle, for one around a '
  'pole, and where some plan does not see points. p_radius: accepted by logic.compile_radius before; p_parts: how '
  'often half the diagonal of the smallest squares fits into the radius.';
