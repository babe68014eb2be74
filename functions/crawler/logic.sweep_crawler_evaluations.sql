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
  'Takes back sessions that nobody judges any more, and wakes a worker where one waits. Says how many it took back.';
