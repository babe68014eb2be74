-- needs: logic.require_ingestion, logic.geocode_places, logic.address_hash

create function api.geocode_coverage(p_state text, p_city text, p_zip text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_pending bytea[];
  v_unresolved bytea[];
begin
  perform logic.require_ingestion();
  -- Few addresses of a state are pending or unresolved; without any, hashes are not computed.
  select array_agg(l.address_hash) filter (where l.state in ('pending', 'submitting', 'uncertain')),
    array_agg(l.address_hash) filter (where l.state = 'unresolved')
  into v_pending, v_unresolved
  from store.geocode_lookups l join store.geocode_addresses a on a.hash = l.address_hash
  where a.state = p_state and l.state in ('pending', 'submitting', 'uncertain', 'unresolved');
  return (
    with place as materialized (
      select p.*, o.is_open,
        case when o.is_open and (v_pending is not null or v_unresolved is not null)
          then logic.address_hash(p.address, p.city, p.region, p.postal_code) end as hash
      from logic.geocode_places(p_state, p_city, p_zip) p cross join lateral (
        select p.obstacle is null and (p.coordinate_precision is null or p.is_derived) as is_open) o
    )
    select jsonb_build_object(
      'totalLocations', count(*), 'affectedRecords', coalesce(sum(p.records), 0),
      'applicableLocations', count(*) filter (where p.obstacle is null),
      'zipPopulated', count(*) filter (where btrim(p.postal_code) <> ''),
      'zipValid', count(p.zip), 'zipMatched', count(*) filter (where p.has_outline),
      'missingCoordinates', count(*) filter (where p.coordinate_precision is null),
      'missingBoundaries', count(*) filter (where p.zip is not null and not p.has_outline),
      'pending', count(*) filter (where p.hash in (select h from unnest(v_pending) h)),
      'unresolved', count(*) filter (where p.hash in (select h from unnest(v_unresolved) h)
        and (p.coordinate_precision is null or p.coordinate_precision in ('zip', 'state'))),
      'precision', (
        select coalesce(jsonb_object_agg(k.coordinate_precision, k.places), '{}')
        from (select q.coordinate_precision, count(*) as places from place q where q.coordinate_precision is not null
          group by q.coordinate_precision) k))
    from place p);
end
$body$;

comment on function api.geocode_coverage(text, text, text) is
  'Statistics of the places in a scope, each configuration once: all, geocodable, by ZIP code, without a point or '
  'outline, pending and unresolved addresses, and points by precision. Raises PT403 when the caller may not run '
  'ingestion. Scans the whole scope, so callers cache it and set a timeout.';
grant execute on function api.geocode_coverage(text, text, text) to campatlas_staff, campatlas_admin;
