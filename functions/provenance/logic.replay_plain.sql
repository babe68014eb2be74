-- Inlined into the calling query, whose sorts and joins take most of the time. Nothing was ever withdrawn from these
-- records, so the highest rank so far is the winner, without ages (see logic.replay_values).
-- needs: logic.value_print

create function logic.replay_plain(p_record_ids uuid[], p_fields text[]) returns table (
  record_id uuid, at timestamptz, turn integer, event_id bigint, original_id uuid, contribution_id bigint, field text,
  key text, print bigint, is_contributed boolean, is_changed boolean, is_winner boolean, before_print bigint,
  is_last boolean, list jsonb)
language sql stable
begin atomic
  with contribution as materialized (
    select c.record_id, c.id, c.recorded_at, c.observations,
      case when c.held is not true and c.authority <> 'derived' then row_number() over w
        + case c.authority when 'human' then 1::bigint << 32 else 0 end end as rank,
      case
        when num_nonnulls(c.organization_id, c.activity_id, c.state) = 0 then c.fields
        else c.fields || jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id,
          'activity_id', c.activity_id, 'state', case
            when c.state <> 'active' or c.state_given then c.state
            when bool_or(c.state <> 'active' and not c.state_given) over w then c.state
          end))
      end as fields
    from store.contributions c where c.record_id = any (p_record_ids)
    window w as (partition by c.record_id order by c.observed_at, c.id
      rows between unbounded preceding and unbounded following)
  ), contributed as (
    select s.record_id, s.recorded_at, s.id, e.key, s.rank, logic.value_print(e.key, e.value) as print,
      case e.key when 'age_range_months' then 'age_range_years' else e.key end collate "C" as field
    from contribution s cross join lateral jsonb_each(s.fields) e
    where p_fields is null or e.key = any (p_fields)
    union all
    select s.record_id, s.recorded_at, s.id, o.key, null, null,
      case o.key when 'age_range_months' then 'age_range_years' else o.key end collate "C"
    from contribution s cross join lateral jsonb_object_keys(s.observations) as o (key)
    where s.observations is not null and not s.fields ? o.key and (p_fields is null or o.key = any (p_fields))
  ), stood as (
    select w.*, max(array[w.rank, w.print]) filter (where w.rank is not null)
      over (partition by w.field, w.record_id order by w.recorded_at, w.id, w.rank) as best
    from contributed w
  )
  select s.record_id, s.recorded_at, 1, s.id, s.record_id, s.id, s.field, s.key, s.print, true,
    coalesce(s.rank = s.best[1] and s.print is distinct from (lag(s.best) over w)[2], false),
    coalesce(s.rank = s.best[1], false), case when s.rank = s.best[1] then (lag(s.best) over w)[2] end,
    coalesce(s.rank = (last_value(s.best) over w)[1] and lead(s.rank) over w is distinct from s.rank, false),
    null::jsonb
  from stood s
  window w as (partition by s.field, s.record_id order by s.recorded_at, s.id, s.rank
    rows between unbounded preceding and unbounded following);
end;

comment on function logic.replay_plain(uuid[], text[]) is
  'The rows of logic.replay_values for records with a plain past (logic.has_plain_past).';
