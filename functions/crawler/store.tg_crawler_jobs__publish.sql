-- needs: logic.crawl_needs_review, guard.now

create function store.tg_crawler_jobs__publish() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant timestamptz := guard.now();
begin
  insert into store.crawler_publications (job_id, released_at, created_at)
  values (new.id, case when not logic.crawl_needs_review(new.campaign_id) then v_now end, v_now)
  on conflict (job_id) do nothing;
  perform graphile_worker.add_job('crawler/extract', job_key => 'crawler/extract');
  return null;
end
$body$;

comment on function store.tg_crawler_jobs__publish() is
  'After a crawl is completed: creates its publication, released at once or held for review by staff, as its '
  'campaign says, and wakes the extraction.';

create trigger publish after update of state on store.crawler_jobs
  for each row when (new.state = 'completed' and old.state is distinct from new.state)
  execute function store.tg_crawler_jobs__publish();
