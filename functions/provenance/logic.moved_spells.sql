-- needs: logic.merged_span

create function logic.moved_spells(p_spans logic.merged_span[], p_moved bigint[]) returns table (
  record_id uuid, original_id uuid, since timestamptz, id bigint, at timestamptz, turn integer, event_id bigint,
  end_at timestamptz, end_turn integer, end_id bigint)
language sql stable
begin atomic
  with contribution as (
    select f.*, c.id, c.recorded_at
    from unnest(p_spans) f join store.contributions c on c.record_id = f.original_id
    where c.id = any (p_moved) and c.held is not true and c.recorded_at < f.until
  ), turned as (
    select t.*, lead(t.at) over w as end_at, lead(t.turn) over w as end_turn, lead(t.event_id) over w as end_id
    from (
      select s.record_id, s.original_id, s.since, s.id, greatest(s.recorded_at, s.since) as at,
        case when s.recorded_at >= s.since then 1 else 3 end as turn,
        case when s.recorded_at >= s.since then s.id else s.merge_id end as event_id,
        not coalesce((select w.withdrawn from store.withdrawals w
          where w.record_id = s.original_id and w.contribution_id = s.id and w.recorded_at < s.since
          order by w.id desc limit 1), false) as counts
      from contribution s
      union all
      select s.record_id, s.original_id, s.since, s.id, w.recorded_at, 2, w.id, not w.withdrawn
      from contribution s join store.withdrawals w on w.record_id = s.original_id and w.contribution_id = s.id
      where w.recorded_at >= s.since and w.recorded_at < s.until
      union all
      select s.record_id, s.original_id, s.since, s.id, s.until, 4, s.split_id, false
      from contribution s where s.until < 'infinity'
    ) t
    window w as (partition by t.record_id, t.original_id, t.since, t.id order by t.at, t.turn, t.event_id)
  )
  select t.record_id, t.original_id, t.since, t.id, t.at, t.turn, t.event_id, t.end_at, t.end_turn, t.end_id
  from turned t where t.counts;
end;

comment on function logic.moved_spells(logic.merged_span[], bigint[]) is
  'The spells in which some contributions counted, by their first and last event, numbered as in logic.replay_values; '
  'no last event means that they still count.';
