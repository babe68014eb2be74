-- needs: logic.add_rejudge, logic.candidates_of, logic.saved_crawl

create function logic.judge_after_crawl(p_job store.crawler_jobs) returns void
language plpgsql volatile
as $body$
declare
  v_attempt constant store.crawler_attempts := logic.saved_crawl(p_job.id);
begin
  if p_job.settings & 4 = 4 and p_job.state = 'completed' and v_attempt.id is not null
    and (select c.hash is not null and c.count > 0 from logic.candidates_of(v_attempt.id) c)
  then
    perform logic.add_rejudge(p_job, v_attempt, 'url_relevance', coalesce(p_job.jev_config, '{}'), 1, null, null);
  end if;
end
$body$;

comment on function logic.judge_after_crawl(store.crawler_jobs) is
  'Queues a rejudge after a completed crawl if bit 4 of its settings is set. With more than 24 MiB of URLs no '
  'rejudge is queued and the crawl''s own verdicts remain.';
