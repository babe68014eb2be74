-- needs: logic.iso_milliseconds

create function logic.crawler_events_json(p_job uuid) returns jsonb
language sql stable
begin atomic
  with latest as (
    select * from (
      (select e.at, e.id, e.machine, e.event, e.from_state, e.to_state, e.object_id, e.account_id, e.detail
       from store.move_events e where e.machine = 'crawler_job' and e.object_id = p_job order by e.id desc limit 1000)
      union all
      (select e.at, e.id, e.machine, e.event, e.from_state, e.to_state, e.object_id, e.account_id, e.detail
       from (select x.id from store.crawler_evaluations x where x.job_id = p_job order by x.created_at desc, x.id
           limit 100) s
         join store.move_events e on e.machine = 'crawler_evaluation' and e.object_id = s.id
       order by e.id desc limit 1000)
    ) b order by b.id desc limit 1000
  )
  select coalesce(jsonb_agg(jsonb_build_object('event', l.event, 'from', nullif(l.from_state, ''), 'to', l.to_state,
    'evaluation_id', case when l.machine = 'crawler_evaluation' then l.object_id end, 'account_id', l.account_id,
    'detail', l.detail, 'at', logic.iso_milliseconds(l.at)) order by l.id), '[]')
  from latest l;
end;

comment on function logic.crawler_events_json(uuid) is
  'The latest 1000 state changes of a crawl and its evaluations, oldest first: [{event, from, to, evaluation_id, '
  'account_id, detail, at}]; evaluation_id is null for changes of the job itself.';
