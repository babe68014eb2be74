-- Skips logic.contribution_problems, which would take a third of the total time: the values come from tables whose
-- constraints guarantee them.
-- needs: logic.stage_contributions

create function logic.stage_points(p_records uuid[], p_latitudes double precision[], p_longitudes double precision[],
  p_precisions text[], p_found jsonb[]) returns integer
language plpgsql volatile
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_staged integer;
begin
  perform logic.stage_contributions();
  insert into staged_contributions (place, round, kind, key, new_id, digest, source, is_derived, fields, observations)
  select p.place - 1, 0, r.kind, r.key, r.id, md5(concat_ws(' ', r.id, p.latitude, p.longitude, p.found))::uuid,
    'other', true,
    jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'coordinate_precision', p.precision),
    jsonb_build_object('latitude', p.found)
  from unnest(p_records, p_latitudes, p_longitudes, p_precisions, p_found) with ordinality
      p (id, latitude, longitude, precision, found, place)
    join store.records r on r.id = p.id;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$body$;

comment on function logic.stage_points(uuid[], double precision[], double precision[], text[], jsonb[]) is
  'Stages derived points of distinct records for logic.record_contributions and returns how many. p_found: '
  '{observation, rule, evidence, reason, address_hash}.';
