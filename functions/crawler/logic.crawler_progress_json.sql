-- needs: logic.iso_milliseconds

create function logic.crawler_progress_json(p_attempt store.crawler_attempts) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('attempt_id', p_attempt.id, 'attempt_number', p_attempt.number,
      'status', p_attempt.state, 'claimed_pages', p_attempt.claimed_pages,
      'urls', coalesce((
        select jsonb_object_agg(u.state, u.n)
        from (select x.state, count(*) as n from store.crawler_urls x where x.attempt_id = p_attempt.id group by 1) u),
        '{}'),
      'started_at', logic.iso_milliseconds(p_attempt.started_at),
      'ended_at', logic.iso_milliseconds(p_attempt.ended_at))
  where p_attempt.id is not null;
end;

comment on function logic.crawler_progress_json(store.crawler_attempts) is
  'How far an attempt is: {attempt_id, attempt_number, status, claimed_pages, urls {state: number}, started_at, '
  'ended_at}; null of none.';
