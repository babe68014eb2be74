-- Skips logic.contribution_problems, which would take a third of the total time: the values come from tables whose
-- constraints guarantee them.
-- needs: logic.staged_contribution

create function logic.stage_points(p_records uuid[], p_latitudes double precision[], p_longitudes double precision[],
  p_precisions text[], p_found jsonb[]) returns logic.staged_contribution[]
language sql volatile
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
begin atomic
  select array_agg(jsonb_populate_record(null::logic.staged_contribution, jsonb_build_object(
    'place', p.place - 1, 'id', nextval('store.contributions_id_seq'), 'round', 0, 'kind', r.kind, 'key', r.key,
    'given_id', r.id, 'digest', md5(concat_ws(' ', r.id, p.latitude, p.longitude, p.found)), 'source', 'other',
    'is_derived', true,
    'fields', jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'coordinate_precision', p.precision),
    'observations', jsonb_build_object('latitude', p.found))))
  from unnest(p_records, p_latitudes, p_longitudes, p_precisions, p_found) with ordinality
      p (id, latitude, longitude, precision, found, place)
    join store.records r on r.id = p.id;
end;

comment on function logic.stage_points(uuid[], double precision[], double precision[], text[], jsonb[]) is
  'Stages derived points of distinct records for logic.record_contributions. p_found: '
  '{observation, rule, evidence, reason, address_hash}.';
