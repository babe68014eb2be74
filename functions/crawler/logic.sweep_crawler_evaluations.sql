-- needs: logic.reclaim_crawler_evaluations

create function logic.sweep_crawler_evaluations() returns bigint
language plpgsql volatile
as $body$
declare
  v_lost constant bigint := logic.reclaim_crawler_evaluations();
begin
  if exists (select from store.crawler_evaluations e where e.kind = 'rejudge' and e.state = 'queued') then
    perform graphile_worker.add_job('crawler/judge', job_key => 'crawler/judge');
  end if;
  return v_lost;
end
$body$;

comment on function logic.sweep_crawler_evaluations() is
  'Queues evaluations with an expired lease again, wakes the worker that judges if any rejudge is queued, and '
  'returns how many leases had expired.';
