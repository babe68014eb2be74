-- needs: logic.address_hash

create function logic.derived_point(p_fields jsonb, p_points jsonb) returns jsonb
language sql stable
return (
  select d.derived -> 'point' from jsonb_array_elements(p_points) with ordinality as d (derived, place)
  where coalesce(p_fields -> 'latitude', 'null') = 'null' and coalesce(p_fields -> 'longitude', 'null') = 'null'
    and d.derived ->> 'hash' = encode(logic.address_hash(p_fields ->> 'address', p_fields ->> 'city',
      p_fields ->> 'region', p_fields ->> 'postal_code'), 'hex')
  order by d.place limit 1);

comment on function logic.derived_point(jsonb, jsonb) is
  'The derived point {latitude, longitude, coordinate_precision} that applies to a record with these decided fields, '
  'or null. Of p_points, [{hash, point}] with the best first, it is the first that was derived from the record''s '
  'address (logic.address_hash, hexadecimal), and only if the fields contain no point.';
