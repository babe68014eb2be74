create function logic.saved_crawl(p_job uuid) returns store.crawler_attempts
language sql stable
begin atomic
  select a from store.crawler_attempts a
  where a.job_id = p_job and exists (select from store.crawler_results r where r.attempt_id = a.id)
  order by a.number desc limit 1;
end;

comment on function logic.saved_crawl(uuid) is 'The latest attempt of a crawl that has results; null when none has.';
