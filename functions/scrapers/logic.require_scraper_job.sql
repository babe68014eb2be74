-- needs: logic.reject, logic.require_ingestion

create function logic.require_scraper_job(p_job uuid) returns store.scraper_jobs
language plpgsql stable
as $body$
declare
  v_job store.scraper_jobs;
begin
  perform logic.require_ingestion();
  select * into v_job from store.scraper_jobs j where j.id = p_job;
  if not found then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  return v_job;
end
$body$;

comment on function logic.require_scraper_job(uuid) is
  'A scraper job. Raises PT403 when the caller is not staff, PT404 for an unknown job.';
