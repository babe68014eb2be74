-- needs: logic.crawler_attempt_counts

create function logic.crawler_job_counts(p_job uuid) returns jsonb
language sql stable
begin atomic
  select logic.crawler_attempt_counts(
    (select a.id from store.crawler_attempts a where a.job_id = p_job order by a.number desc limit 1));
end;

comment on function logic.crawler_job_counts(uuid) is
  'Numbers of the pages of a crawl''s latest attempt, by verdict (logic.crawler_counts); all zero before the first '
  'attempt.';
