-- needs: logic.iso_milliseconds

create function logic.crawler_progress_json(p_attempt store.crawler_attempts) returns jsonb
language sql stable
begin atomic
  with counted as (
    select u.depth, u.state, u.reason, count(*) as n from store.crawler_urls u
    where u.attempt_id = p_attempt.id and u.kind = 'page'
    group by u.depth, u.state, u.reason
  ),
  depths as (
    select s.depth, jsonb_object_agg(s.state, s.n) as urls
    from (select c.depth, c.state, sum(c.n) as n from counted c group by c.depth, c.state) s
    group by s.depth
  ),
  reasons as (
    select c.reason, c.state, sum(c.n) as n from counted c
    where c.state in ('excluded', 'failed') group by c.reason, c.state
  )
  select jsonb_build_object('attempt_id', p_attempt.id, 'attempt_number', p_attempt.number,
      'status', p_attempt.state, 'claimed_pages', p_attempt.claimed_pages,
      'urls', coalesce((
        select jsonb_object_agg(u.state, u.n)
        from (select x.state, count(*) as n from store.crawler_urls x where x.attempt_id = p_attempt.id group by 1) u),
        '{}'),
      'depths', coalesce((
        select jsonb_agg(jsonb_build_object('depth', d.depth, 'urls', d.urls) order by d.depth)
        from (select * from depths order by depth limit 100) d), '[]'),
      'reasons', coalesce((
        select jsonb_agg(jsonb_build_object('state', r.state, 'reason', r.reason, 'urls', r.n)
          order by r.n desc, r.state, r.reason)
        from (select * from reasons order by n desc, state, reason limit 100) r), '[]'),
      'started_at', logic.iso_milliseconds(p_attempt.started_at),
      'ended_at', logic.iso_milliseconds(p_attempt.ended_at))
  where p_attempt.id is not null;
end;

comment on function logic.crawler_progress_json(store.crawler_attempts) is
  'Progress of an attempt: {attempt_id, attempt_number, status, claimed_pages, urls {state: number}, depths, '
  'reasons, started_at, ended_at}. depths counts pages of the first 100 depths by state; reasons counts pages not '
  'read, most frequent first. Null without an attempt.';
