-- needs: logic.require_ingestion, guard.us_states, guard.zip_prefixes, logic.zip_outlines
-- needs: logic.zip_of

create function api.geocode_states() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
begin
  perform logic.require_ingestion();
  return (
    with used as (
      select o.configuration_id from store.organizations o
      union select a.configuration_id from store.activities a
      union select s.configuration_id from store.sessions s
    ), counted as (
      select coalesce(nullif(c.region_key, ''), o.home, p.state) as state, count(*) as locations,
        count(*) filter (where c.latitude is null) as missing
      from used u join store.configurations c on c.id = u.configuration_id
        cross join lateral (
          select case when c.region_key is null or c.region_key = '' then logic.zip_of(c.postal_code) end as zip) z
        left join logic.zip_outlines o on o.zip = z.zip
        left join guard.zip_prefixes p on p.prefix = left(z.zip, 3)
      group by 1
    )
    select jsonb_agg(jsonb_build_object('state', s.code, 'name', s.name, 'locations', coalesce(c.locations, 0),
      'missingCoordinates', coalesce(c.missing, 0)) order by s.name)
    from guard.us_states s left join counted c on c.state = s.code);
end
$body$;

comment on function api.geocode_states() is
  'The states and territories by name, each with its numbers of places and of places without a point. Raises PT403 '
  'when the caller may not run ingestion. Scans all places, so callers cache it and set a timeout.';
grant execute on function api.geocode_states() to campatlas_staff, campatlas_admin;
