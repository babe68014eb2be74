-- needs: logic.require_overseer, logic.iso_milliseconds

create function api.list_overseer_jobs(p_before bigint, p_revision integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $body$
declare
  v_jobs store.overseer_jobs[];
begin
  perform logic.require_overseer();
  v_jobs := array(select j from store.overseer_jobs j
    where (p_before is null or j.id < p_before) and (p_revision = 0 or j.revision = p_revision)
    order by j.id desc limit p_limit + 1);
  return jsonb_build_object(
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', (v_jobs[n]).kind, 'id', (v_jobs[n]).job_id,
        'revision', (v_jobs[n]).revision, 'label', (v_jobs[n]).label, 'status', coalesce(s.state, c.state, 'removed'),
        'campId', (v_jobs[n]).camp_id,
        'createdAt', logic.iso_milliseconds(coalesce(s.created_at, c.created_at, (v_jobs[n]).linked_at)),
        'updatedAt', logic.iso_milliseconds(coalesce(s.updated_at, c.updated_at, (v_jobs[n]).linked_at)),
        'linkedAt', logic.iso_milliseconds((v_jobs[n]).linked_at)) order by n), '[]')
      from generate_series(1, least(p_limit, cardinality(v_jobs))) n
        left join store.scraper_jobs s on (v_jobs[n]).kind = 'scraper_job' and s.id = (v_jobs[n]).job_id
        left join store.crawler_jobs c on (v_jobs[n]).kind = 'crawler_job' and c.id = (v_jobs[n]).job_id),
    'hasMore', cardinality(v_jobs) > p_limit,
    'nextBefore', case when cardinality(v_jobs) > p_limit then (v_jobs[p_limit]).id end);
end
$body$;

comment on function api.list_overseer_jobs(bigint, integer, integer) is
  'Ingestion jobs requested by the review agent before p_before, newest first; p_revision: only of this revision, 0 '
  'for all: {jobs, hasMore, nextBefore}. Raises PT403 when the caller is not staff.';
grant execute on function api.list_overseer_jobs(bigint, integer, integer) to campatlas_own;
