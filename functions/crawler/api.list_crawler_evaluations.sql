-- needs: logic.crawler_evaluation_json, logic.require_crawler_job

create function api.list_crawler_evaluations(p_job uuid, p_offset bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_crawler_job(p_job);
  return (
    with page as (
      select e from store.crawler_evaluations e where e.job_id = p_job
      order by e.created_at desc, e.id offset p_offset limit p_limit
    )
    select jsonb_build_object(
      'total', (select count(*) from store.crawler_evaluations e where e.job_id = p_job),
      'evaluations', coalesce((
        select jsonb_agg(logic.crawler_evaluation_json(p.e) order by (p.e).created_at desc, (p.e).id) from page p),
        '[]')));
end
$body$;

comment on function api.list_crawler_evaluations(uuid, bigint, integer) is
  'A page of the evaluations of a crawl, newest first, then by id: {total, evaluations}. Raises PT403 when the '
  'caller is not staff, PT404 for an unknown job.';
grant execute on function api.list_crawler_evaluations(uuid, bigint, integer) to campatlas_own;
