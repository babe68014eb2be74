-- needs: logic.require_ingestion, logic.scraper_job_json

create function api.list_website_status(p_targets text[]) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return (
    select jsonb_agg(jsonb_build_object(
      'target', t.target,
      'latest', (select logic.scraper_job_json(j) from store.scraper_jobs j
        where md5(j.website_target) = md5(t.target) and j.website_target = t.target
        order by j.created_at desc, j.id limit 1),
      'completed', (select logic.scraper_job_json(j) from store.scraper_jobs j
        where md5(j.website_target) = md5(t.target) and j.website_target = t.target and j.state = 'completed'
        order by j.created_at desc, j.id limit 1),
      'active', (select logic.scraper_job_json(j) from store.scraper_jobs j
        where md5(j.website_target) = md5(t.target) and j.website_target = t.target
          and j.state in ('queued', 'running', 'paused')
        order by (j.state = 'running') desc, j.created_at desc, j.id limit 1)
    ) order by t.place)
    from unnest(p_targets) with ordinality as t (target, place));
end
$body$;

comment on function api.list_website_status(text[]) is
  'For each target its latest job, its latest completed job and an unfinished job (preferably running): [{target, '
  'latest, completed, active}] in the order of p_targets, null where there is no such job. Raises PT403 when the '
  'caller is not staff.';
grant execute on function api.list_website_status(text[]) to campatlas_own;
