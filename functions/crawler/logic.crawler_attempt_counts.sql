-- Counts of an ended evaluation are stored with it.
-- needs: logic.crawler_counts

create function logic.crawler_attempt_counts(p_attempt uuid) returns jsonb
language sql stable
begin atomic
  select coalesce(e.counts, logic.crawler_counts(p_attempt, null, coalesce(e.threshold, 0.5), false, null, null))
  from (select null) as one
    left join lateral (
      select x.counts, x.threshold from store.crawler_evaluations x
      where x.attempt_id = p_attempt and x.kind <> 'rejudge' order by x.created_at desc limit 1) e on true;
end;

comment on function logic.crawler_attempt_counts(uuid) is
  'Numbers of an attempt''s pages by the crawl''s own verdicts (logic.crawler_counts).';
