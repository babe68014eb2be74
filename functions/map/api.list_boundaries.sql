-- needs: logic.pick_boundaries

create function api.list_boundaries(p_kind text, p_dataset uuid, p_bbox double precision[], p_zoom double precision,
  p_q text, p_code text,
  p_point double precision[], p_limit integer) returns text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_datasets uuid[];
  v_ids integer[];
  v_total integer;
  v_zoom double precision := p_zoom;
  v_features text;
begin
  if p_dataset is null then
    v_datasets := array(select d.id from store.boundary_datasets d where d.kind = p_kind and d.state = 'active');
  else
    v_datasets := array(select d.id from store.boundary_datasets d
      where d.id = p_dataset and d.kind = p_kind and d.state <> 'loading');
    if cardinality(v_datasets) = 0 then
      perform logic.reject('unknown_region', 'No dataset of this kind has this id.');
    end if;
  end if;
  v_ids := array(select p.id from logic.pick_boundaries(p_kind, v_datasets, p_bbox, p_q, p_code, p_point, p_limit + 1) p
    order by p.place);
  v_total := cardinality(v_ids);
  v_ids := v_ids[: p_limit];

  -- An answer has a limited number of vertices; above it all shapes are simplified alike, so that neighbours still
  -- meet.
  while v_zoom > 4 and (
    select sum(coalesce((select s.points from store.boundary_shapes s where s.boundary_id = b.id and s.zoom >= v_zoom
      order by s.zoom limit 1),
      extensions.st_npoints(b.geometry)))
    from store.boundaries b where b.id = any (v_ids)) > 200000
  loop
    v_zoom := least(10, ceil(v_zoom / 2) * 2 - 2);
  end loop;

  select string_agg(concat('{"type":"Feature","id":"', b.id, '","geometry":', extensions.st_asgeojson(s.shape, 7),
    ',"properties":',
      json_strip_nulls(json_build_object('kind', b.kind, 'code', b.code, 'name', b.name, 'placeType', b.place_type,
        'bounds', json_build_array(b.west, b.south, b.east, b.north), 'source', d.source, 'vintage', d.vintage,
          'datasetId', d.id)), '}'), ',' order by i.place)
    into v_features
  from unnest(v_ids) with ordinality as i (id, place)
    join store.boundaries b on b.id = i.id
    join store.boundary_datasets d on d.id = b.dataset_id
    cross join lateral (
      -- Without a zoom, each shape has the detail of a view that it fills.
      select coalesce(v_zoom, ln(1440 / greatest(b.north - b.south, case when b.west <= b.east then b.east - b.west
        else b.east - b.west + 360 end)) / ln(2)) as zoom
    ) z
    cross join lateral (
      select c.shape from (
        select s.shape, s.zoom from store.boundary_shapes s where s.boundary_id = b.id and s.zoom >= z.zoom
        union all select b.geometry, 99
      ) c order by c.zoom limit 1
    ) s;
  return concat('{"type":"FeatureCollection","features":[', v_features, '],"availability":"', case
    when v_datasets = '{}' then 'unavailable' else 'available' end,
    '","truncated":', case when v_total > p_limit then 'true' else 'false' end, '}');
end
$body$;

comment on function api.list_boundaries(text, uuid, double precision[], double precision, text, text,
  double precision[], integer) is
  'At most p_limit boundaries of a kind as JSON text of a GeoJSON FeatureCollection with availability and truncated, '
  'in the order of logic.pick_boundaries: of the active datasets, or of p_dataset, which may be retired. Shapes have '
  'the detail of p_zoom. Raises PT400 (unknown_region) for an unknown dataset.';
grant execute on function api.list_boundaries(text, uuid, double precision[], double precision, text, text,
  double precision[], integer)
  to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin,
    campatlas_preview;
