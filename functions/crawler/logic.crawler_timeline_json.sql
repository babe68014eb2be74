-- needs: logic.iso_milliseconds, guard.now

create function logic.crawler_timeline_json(p_attempt store.crawler_attempts) returns jsonb
language sql stable
begin atomic
  with span as (
    -- Widths are powers of two in seconds, so buckets stay the same while the attempt grows within one width.
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
  'Results of an attempt over time, in at most about 60 buckets of equal width: [{at, pages, included, excluded, '
  'errors}].';
