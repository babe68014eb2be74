-- needs: logic.records_of_configuration, logic.record_points, guard.now

create function logic.apply_geocodes(p_lookups uuid[]) returns void
language plpgsql volatile
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_records uuid[];
  v_latitudes double precision[];
  v_longitudes double precision[];
  v_precisions text[];
  v_found jsonb[];
begin
  with place as materialized (
    select i.id, i.configuration_id, r.latitude, r.longitude, r.precision, jsonb_strip_nulls(jsonb_build_object(
        'observation', 'found', 'rule', format('geocode:%s/%s', r.provider, r.edition), 'evidence', r.matched,
        'reason', r.licence, 'address_hash', encode(l.address_hash, 'hex'))) as found
    from store.geocode_lookups l
      join store.geocode_items i on i.job_id = l.job_id and i.address_hash = l.address_hash
      cross join lateral (
        select * from store.geocode_results g where g.address_hash = l.address_hash and g.outcome = 'found'
        order by g.id desc limit 1) r
    where l.id = any (p_lookups) and l.state = 'succeeded'
  ), said as materialized (
    select p.*, r.record_id from place p cross join logic.records_of_configuration(p.configuration_id) r (record_id)
  ), settled as (
    update store.geocode_items i set state = case when u.is_used then 'succeeded' else 'stale' end,
      precision = case when u.is_used then p.precision end, error = null, updated_at = guard.now()
    from place p cross join lateral (select p.id in (select s.id from said s) as is_used) u
    where i.id = p.id
  )
  select array_agg(s.record_id), array_agg(s.latitude), array_agg(s.longitude), array_agg(s.precision),
      array_agg(s.found)
    into v_records, v_latitudes, v_longitudes, v_precisions, v_found
    from (select * from said order by said.record_id) s;
  perform logic.record_points(v_records, v_latitudes, v_longitudes, v_precisions, v_found);
end
$body$;

comment on function logic.apply_geocodes(uuid[]) is
  'Applies the results of succeeded lookups to the records that still use their configurations, and sets the items '
  'to succeeded, or stale where no record does.';
