-- Generates one SQL function that is inlined into the caller's statement, so that PostgreSQL plans it for the actual
-- box and streams rows. Plans and previews read different views, hence two functions.
-- needs: logic.pick_camps, logic.catalog_revision, api.map_mask, api.find_region, api.region_points

create function guard.build_map_dots(p_name name, p_view name) returns void
language plpgsql volatile
as $body$
begin
  execute format($sql$
create or replace function api.%1$I(p_west double precision, p_south double precision, p_east double precision,
  p_north double precision, p_names boolean,
  p_scores boolean, p_asked jsonb)
returns table (id uuid, longitude double precision, latitude double precision, name text, band text)
language sql stable
begin atomic
  with picked as materialized (
    select encode(substr(p.ids, n * 16 + 1, 16), 'hex')::uuid as id
    from (
      select logic.pick_camps(p_asked ->> 'kind', p_asked -> 'query', null, current_user) as ids
        where p_asked ->> 'query' is not null offset 0
    ) p
    cross join lateral generate_series(0, octet_length(p.ids) / 16 - 1) as n
  ), regional as materialized (
    select g.latitude, g.longitude
    from api.find_region(p_asked -> 'region' ->> 'kind', p_asked -> 'region' ->> 'code',
      (p_asked -> 'region' ->> 'dataset')::uuid) f
    cross join lateral api.region_points(f.boundary_id, null, null) g
    where p_asked ->> 'region' is not null
  )
  -- Counting evaluates both, so that their errors are raised whatever the box contains.
  select '00000000-0000-0000-0000-000000000000'::uuid, (select count(*) from picked)::double precision,
    (select count(*) from regional)::double precision, api.map_mask(), logic.catalog_revision()
  union all
  select m.id, m.longitude, m.latitude, case when p_names then m.name end, case
    when p_scores then coalesce(m.band, 'unavailable') end
  from guard.%2$I m
  where m.kind = 0 and m.coordinate_precision in ('exact', 'building', 'parcel', 'street')
    and m.latitude >= p_south and m.latitude <= p_north
    and case when p_west <= p_east then m.longitude >= p_west and m.longitude <= p_east else m.longitude >= p_west
      or m.longitude <= p_east end
    and ((select p_asked ->> 'query') is null or m.id in (select i.id from picked i))
    and ((select p_asked ->> 'region') is null or (m.latitude, m.longitude)
      in (select g.latitude, g.longitude from regional g));
end;
  $sql$, p_name, p_view);
  execute format('comment on function api.%I(double precision, double precision, double precision, double precision, '
    'boolean, boolean, jsonb) is %L', p_name,
    format('Points of a box in guard.%s, edges included, masked for the calling role; a box with west greater than '
      'east crosses the antimeridian. p_names and p_scores: whether names and bands are read, else null. p_asked: '
      '{kind, query, region}; query holds filter and ageYears as a list takes them, null for all organizations; '
      'region is {kind, code, dataset}, null for everywhere. The first row is a header: name is the mask of the role '
      '(api.map_mask), band the revision of the catalog in this snapshot. Raises PT400 and PT403 as '
      'logic.compile_query and api.find_region.', p_view));
end
$body$;

comment on function guard.build_map_dots(name, name) is
  'Creates api.map_dots over guard.map_records, or api.map_sample_dots over guard.map_sample.';
