create function logic.queue_crawling() returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform graphile_worker.add_job('crawler/fetch', job_key => 'crawler/fetch');
end
$body$;

comment on function logic.queue_crawling() is
  'Wakes the worker task that crawls. The work itself is in the rows of store.crawler_jobs.';
