-- needs: logic.require_ingestion, logic.geocode_places

create function api.geocode_regions(p_state text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
begin
  perform logic.require_ingestion();
  return (
    with place as materialized (
      select nullif(btrim(p.city), '') as city, p.zip, p.coordinate_precision is null as is_missing
      from logic.geocode_places(p_state, null, null) p
    ), city as (
      -- The most frequent spelling is the label.
      select (array_agg(c.city order by c.places desc, c.city))[1] as label, sum(c.places) as locations,
        sum(c.missing) as missing
      from (select p.city, count(*) as places, count(*) filter (where p.is_missing) as missing
        from place p where p.city is not null group by p.city) c
      group by lower(c.city)
    ), zip as (
      select p.zip, count(*) as locations, count(*) filter (where p.is_missing) as missing
      from place p where p.zip is not null group by p.zip
    )
    select jsonb_build_object(
      'cities', (select coalesce(jsonb_agg(jsonb_build_object('city', c.label, 'locations', c.locations,
        'missingCoordinates', c.missing) order by lower(c.label)), '[]') from city c),
      'postalCodes', (select coalesce(jsonb_agg(jsonb_build_object('postalCode', z.zip, 'locations', z.locations,
        'missingCoordinates', z.missing) order by z.zip), '[]') from zip z)));
end
$body$;

comment on function api.geocode_regions(text) is
  'Cities and ZIP codes recorded in a state, each with its numbers of places and of places without a point. Raises '
  'PT403 when the caller may not run ingestion. Scans the whole state, so callers cache it and set a timeout.';
grant execute on function api.geocode_regions(text) to campatlas_staff, campatlas_admin;
