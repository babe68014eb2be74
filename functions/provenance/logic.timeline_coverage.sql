-- needs: logic.iso_moment

create function logic.timeline_coverage(p_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('from', logic.iso_moment(s.first_at), 'complete', g.gaps is null,
    'gaps', coalesce(g.gaps, '[]'))
  from store.records r
    cross join lateral (
      select min(c.recorded_at) as first_at, max(c.recorded_at) filter (where c.baseline) as baseline_at
      from store.contributions c where c.record_id = r.id) s
    cross join lateral (
      select jsonb_agg(jsonb_build_object('from', logic.iso_moment(p.since), 'to', logic.iso_moment(p.until),
        'reason', p.reason) order by p.until) as gaps
      from (
        -- A contribution recorded within an hour of the record's creation counts as its first values.
        select r.created_at, s.first_at, 'not_recorded' where s.first_at > r.created_at + interval '1 hour'
        union all
        select r.created_at, null, 'not_recorded' where s.first_at is null
        union all
        select null, s.baseline_at, 'baseline' where s.baseline_at is not null
      ) p (since, until, reason)) g
  where r.id = p_id;
end;

comment on function logic.timeline_coverage(uuid) is
  'Since when the history of a record is known, and the periods in which it is not: {from, complete, gaps: [{from, '
  'to, reason}]}; reason is baseline (values without known origin were loaded at its end) or not_recorded.';
