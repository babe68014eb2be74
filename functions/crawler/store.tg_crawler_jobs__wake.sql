-- needs: logic.queue_crawling

create function store.tg_crawler_jobs__wake() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.queue_crawling();
  return null;
end
$body$;

comment on function store.tg_crawler_jobs__wake() is
  'After jobs are created or queued again: wakes the worker that crawls. The queued task has one key, so repeats '
  'cost nothing.';

create trigger wake after insert or update of state on store.crawler_jobs
  for each row when (new.state = 'queued') execute function store.tg_crawler_jobs__wake();
