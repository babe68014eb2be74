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
  'A page of the sessions of a crawl, the newest first, then by id: {total, evaluations}. PT404 for an unknown job, '
  'PT403 for who is not staff.';
grant execute on function api.list_crawler_evaluations(uuid, bigint, integer) to campatlas_own;
