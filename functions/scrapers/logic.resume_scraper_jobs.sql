-- needs: guard.now

create function logic.resume_scraper_jobs(p_installation uuid) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with back as (
    select j.id from store.scraper_jobs j
    where j.paused_provider is not null and (p_installation is null or j.installation_id = p_installation)
      and not exists (
        select from store.provider_pauses p
        where p.installation_id = j.installation_id and p.provider = j.paused_provider)
    order by j.id
    for update skip locked
  ),
  moved as (
    update store.scraper_jobs j set state = 'queued', moved_by = 'resume', moved_detail = null,
      version = j.version + 1, paused_provider = null, error_code = null, error = null, run_at = guard.now()
    from back b
    where j.id = b.id and j.state = 'paused'
    returning j.id
  )
  select count(*) from moved;
end;

comment on function logic.resume_scraper_jobs(uuid) is
  'Queues paused jobs, of one installation or (null) of all, whose provider is available again, and returns how '
  'many.';
