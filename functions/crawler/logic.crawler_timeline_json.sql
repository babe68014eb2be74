-- needs: logic.iso_milliseconds, guard.now

create function logic.crawler_timeline_json(p_attempt store.crawler_attempts) returns jsonb
language sql stable
begin atomic
  with span as (
    -- Whole seconds, so that the parts of an attempt stay where they are while it goes on within one width.
    select make_interval(secs => greatest(1,
      2 ^ ceil(log(2, greatest(1, extract(epoch from coalesce(p_attempt.ended_at, guard.now()) - p_attempt.started_at)
        / 60)))::integer)) as width
  ), part as (
    select date_bin(s.width, r.fetched_at, p_attempt.started_at) as at, count(*) as pages,
      count(*) filter (where r.included) as included, count(*) filter (where not r.included) as excluded,
      count(*) filter (where r.error is not null) as errors
    from store.crawler_results r, span s
    where r.attempt_id = p_attempt.id
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('at', logic.iso_milliseconds(p.at), 'pages', p.pages,
    'included', p.included, 'excluded', p.excluded, 'errors', p.errors) order by p.at), '[]')
  from part p;
end;

comment on function logic.crawler_timeline_json(store.crawler_attempts) is
  'How the results of an attempt came in: at most about 60 spans of one width, [{at, pages, included, excluded, '
  'errors}].';
