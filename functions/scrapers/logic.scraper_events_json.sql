-- A job that is retried has an unlimited number of events, so only the latest are shown.
-- needs: logic.iso_milliseconds

create function logic.scraper_events_json(p_job uuid) returns jsonb
language sql stable
begin atomic
  with moves as (
    select e.at, 0 as source, e.id, jsonb_build_object('event', e.event, 'from', nullif(e.from_state, ''),
      'to', e.to_state, 'attempt_id', e.attempt_id, 'account_id', e.account_id, 'detail', e.detail,
      'at', logic.iso_milliseconds(e.at)) as shown
    from store.move_events e where e.machine = 'scraper_job' and e.object_id = p_job
    order by e.id desc limit 1000
  ), reported as (
    select e.at, 1 as source, e.id, jsonb_build_object('event', e.kind, 'from', null, 'to', null,
      'attempt_id', e.attempt_id, 'account_id', null, 'detail', e.detail, 'at', logic.iso_milliseconds(e.at)) as shown
    from store.scraper_attempts a join store.scraper_events e on e.attempt_id = a.id
    where a.job_id = p_job
    order by e.id desc limit 1000
  ), latest as (
    select * from (select * from moves union all select * from reported) b order by b.at desc, b.source desc, b.id desc
    limit 1000
  )
  select coalesce(jsonb_agg(l.shown order by l.at, l.source, l.id), '[]') from latest l;
end;

comment on function logic.scraper_events_json(uuid) is
  'The latest 1000 state changes of a job and events of its attempts, oldest first: [{event, from, to, attempt_id, '
  'account_id, detail, at}]. from and to are states, null for events of an attempt.';
