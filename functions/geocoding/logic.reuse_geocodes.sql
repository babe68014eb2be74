-- needs: logic.apply_geocodes, guard.now

create function logic.reuse_geocodes(p_job store.geocode_jobs, p_lookups uuid[]) returns bigint
language plpgsql volatile
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_lookups uuid[];
begin
  with reused as (
    update store.geocode_lookups l set state = 'succeeded', moved_by = 'reuse', moved_detail = null,
      version = l.version + 1, updated_at = guard.now()
    where l.id = any (p_lookups) and (l.is_reuse or p_job.mode = 'gaps') and exists (
      select from store.geocode_results r where r.address_hash = l.address_hash and r.outcome = 'found')
    returning l.id
  )
  select array_agg(r.id) into v_lookups from reused r;
  if v_lookups is null then
    return 0;
  end if;
  perform logic.apply_geocodes(v_lookups);
  return cardinality(v_lookups);
end
$body$;

comment on function logic.reuse_geocodes(store.geocode_jobs, uuid[]) is
  'Settles pending lookups of a job whose address already has a result, as planned or found meanwhile by another '
  'job, and returns how many. A refresh reuses only what was planned.';
