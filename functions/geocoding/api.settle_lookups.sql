-- needs: logic.close_submission, logic.apply_geocodes, logic.doubt_lookups, logic.end_geocode_job
-- needs: logic.lies_in_state, guard.now

create function api.settle_lookups(p_submission uuid, p_edition text, p_status integer, p_outcomes jsonb)
  returns integer
language plpgsql volatile security definer
-- Cached plans may stem from empty tables; without sequential scans every lookup uses an index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_submission constant store.geocode_submissions :=
    logic.close_submission(p_submission, 'answered', p_status, null);
  v_found uuid[];
  v_settled integer;
begin
  if v_submission.id is null then
    return 0;
  end if;
  with outcomes as materialized (
    select l.id, l.address_hash, o.latitude, o.longitude, o.precision, o.matched, o.licence, case
        when o.outcome <> 'found' then o.reason
        when not logic.lies_in_state(a.state, o.state, o.latitude, o.longitude) then 'another_state' end as problem
    from jsonb_to_recordset(p_outcomes) as o (id uuid, outcome text, latitude double precision,
        longitude double precision, precision text, state text, matched text, licence text, reason text)
      join store.geocode_lookups l on l.id = o.id
      join store.geocode_addresses a on a.hash = l.address_hash
    where l.submission_id = p_submission and l.state = 'submitting'
  ), result as (
    insert into store.geocode_results (address_hash, provider, edition, outcome, latitude, longitude, precision,
      matched, licence, lookup_id, recorded_at)
    select t.address_hash, v_submission.provider, p_edition, 'found', t.latitude, t.longitude, t.precision,
      left(t.matched, 500), left(t.licence, 500), t.id, guard.now()
    from outcomes t where t.problem is null
    union all
    select t.address_hash, v_submission.provider, p_edition, 'unresolved', null, null, null, left(t.matched, 500),
      left(t.licence, 500), t.id, guard.now()
    from outcomes t where t.problem is not null
  ), moved as (
    update store.geocode_lookups l set state = case when t.problem is null then 'succeeded' else 'unresolved' end,
      moved_by = case when t.problem is null then 'answer_succeeded' else 'answer_unresolved' end,
      moved_detail = null, version = l.version + 1, error = t.problem, updated_at = guard.now()
    from outcomes t where l.id = t.id
    returning l.id, l.state
  )
  select array_agg(m.id) filter (where m.state = 'succeeded'), count(*) into v_found, v_settled from moved m;
  perform logic.doubt_lookups(p_submission, 'The answer of the geocoder does not include it.');
  if v_found is not null then
    perform logic.apply_geocodes(v_found);
  end if;
  perform logic.end_geocode_job(v_submission.job_id);
  return v_settled;
end
$body$;

comment on function api.settle_lookups(uuid, text, integer, jsonb) is
  'Records the complete answer to a request and applies it to the records in the same transaction. p_outcomes: [{id, '
  'outcome: found, latitude, longitude, precision: building or street, state, matched, licence} or {id, outcome: '
  'unresolved, reason}]. A point in another state counts as unresolved, a lookup missing in the answer becomes '
  'uncertain, a lookup not in the request is ignored. Returns how many were settled; 0 when the request has already '
  'ended.';
grant execute on function api.settle_lookups(uuid, text, integer, jsonb) to campatlas_worker;
