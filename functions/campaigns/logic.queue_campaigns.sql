create function logic.queue_campaigns() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform graphile_worker.add_job('crawler/search', job_key => 'crawler/search');
end
$body$;

comment on function logic.queue_campaigns() is
  'Wakes the worker task that searches for campaigns. The work itself is in the rows of store.campaign_searches.';
