-- needs: logic.crawler_attempt_counts, logic.iso_milliseconds

create function logic.crawler_attempts_json(p_job uuid) returns jsonb
language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'status', a.state,
      'claimed_pages', a.claimed_pages, 'counts', logic.crawler_attempt_counts(a.id), 'error', a.error,
      'started_at', logic.iso_milliseconds(a.started_at), 'ended_at', logic.iso_milliseconds(a.ended_at))
    order by a.number), '[]')
  from (
    select * from store.crawler_attempts x where x.job_id = p_job order by x.number desc limit 100
  ) a;
end;

comment on function logic.crawler_attempts_json(uuid) is
  'The latest 100 attempts of a crawl, oldest first: [{id, number, status, claimed_pages, counts, error, started_at, '
  'ended_at}].';
