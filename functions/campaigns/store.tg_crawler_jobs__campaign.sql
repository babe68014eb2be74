-- needs: logic.queue_campaigns

create function store.tg_crawler_jobs__campaign() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.queue_campaigns();
  return null;
end
$body$;

comment on function store.tg_crawler_jobs__campaign() is
  'After a crawl of a campaign has ended: wakes the worker that takes over its results.';

create trigger wake_campaign after update of state on store.crawler_jobs
  for each row when (new.campaign_id is not null and old.state in ('queued', 'running')
    and new.state not in ('queued', 'running'))
  execute function store.tg_crawler_jobs__campaign();
