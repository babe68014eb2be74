-- needs: logic.location_request, logic.areas_meeting, logic.reject_region

create function api.locate(p_location jsonb, out setting text, out described text)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_request logic.location_request;
  v_dataset uuid;
begin
  v_request.radius_meters := least((p_location ->> 'radiusMeters')::numeric, 20040000);
  -- Keeps a tiny radius above zero despite rounding.
  if v_request.radius_meters > 0 then
    v_request.radius_meters := greatest(v_request.radius_meters, 1e-9);
  end if;
  if p_location ->> 'type' = 'point' then
    v_request.latitude := p_location -> 'latitude';
    v_request.longitude := p_location -> 'longitude';
  else
    select a.boundary_id, a.kind, a.dataset_id, b.west, b.south, b.east, b.north
      into v_request.boundary_id, v_request.kind, v_dataset, v_request.west, v_request.south, v_request.east,
        v_request.north
      from store.active_boundaries a join store.boundaries b on b.id = a.boundary_id
      where a.kind = p_location ->> 'kind' and a.code = p_location ->> 'code';
    if not found then
      perform logic.reject_region(p_location ->> 'kind',
        format('There is no reference boundary of %s %s, so nothing can be compared with it.',
        case p_location ->> 'kind' when 'zip' then 'ZIP area' else 'state' end, p_location ->> 'code'));
    end if;
    -- A degree of latitude is at least 110,574 m.
    v_request.south := v_request.south - v_request.radius_meters / 110000;
    v_request.north := v_request.north + v_request.radius_meters / 110000;
    if greatest(abs(v_request.south), abs(v_request.north)) >= 89
      or mod((v_request.east - v_request.west + 720)::numeric, 360) + 2 * v_request.radius_meters /
        (110000 * cosd(greatest(abs(v_request.south), abs(v_request.north)))) >= 360
    then
      v_request.west := -180;
      v_request.east := 180;
    else
      v_request.west := v_request.west - v_request.radius_meters /
        (110000 * cosd(greatest(abs(v_request.south), abs(v_request.north))));
      v_request.east := v_request.east + v_request.radius_meters /
        (110000 * cosd(greatest(abs(v_request.south), abs(v_request.north))));
      v_request.west := case when v_request.west < -180 then v_request.west + 360 else v_request.west end;
      v_request.east := case when v_request.east > 180 then v_request.east - 360 else v_request.east end;
    end if;
  end if;
  v_request.zips := logic.areas_meeting('zip', v_request);
  v_request.states := logic.areas_meeting('state', v_request);
  setting := to_jsonb(v_request);
  select json_build_object(
      'filter', p_location,
      'boundaryDatasets', coalesce(json_agg(json_build_object('version', concat(d.name, '@', d.vintage), 'source',
        d.source) order by d.kind, d.name), '[]'),
      'pointCoordinates', 'source')
    into described
    from store.boundary_datasets d where d.state = 'active' and (d.kind in ('state', 'zip') or d.id = v_dataset);
end
$body$;

comment on function api.locate(jsonb) is
  'Resolves a location for a statement. p_location (validated): {type: point, latitude, longitude, radiusMeters} or '
  '{type: area, kind: state or zip, code in upper case, radiusMeters}. setting: the value of campatlas.location '
  '(logic.location_request as JSON); described: JSON for data.location with the reference datasets used. Raises '
  'PT400 (unknown_region) when the area has no boundary; its centre is never used instead.';
grant execute on function api.locate(jsonb) to campatlas_server;
