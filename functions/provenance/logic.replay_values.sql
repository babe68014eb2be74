-- Computes the history of values in one pass. Contributions are ranked as in logic.decide_values, so the highest rank
-- so far is the winner at each step. When contributions stop counting (withdrawals, splits) a new age begins: its first
-- winner is the best remaining contribution, and its ranks are above all earlier ones.
-- needs: logic.has_plain_past, logic.replay_plain, logic.merged_spans, logic.is_listed_in, logic.moved_contributions
-- needs: logic.moved_spells, logic.replay_links, logic.value_print

create function logic.replay_values(p_record_ids uuid[], p_fields text[] default null) returns table (
  record_id uuid, at timestamptz, turn integer, event_id bigint, original_id uuid, contribution_id bigint, field text,
  key text, print bigint, is_contributed boolean, is_changed boolean, is_winner boolean, before_print bigint,
  is_last boolean, list jsonb)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_spans logic.merged_span[];
  v_moved bigint[];
  v_linked uuid[];
begin
  if logic.has_plain_past(p_record_ids, p_fields) then
    return query select * from logic.replay_plain(p_record_ids, p_fields);
    return;
  end if;
  v_spans := array(select s from logic.merged_spans(p_record_ids) s);
  v_moved := logic.moved_contributions(v_spans);
  v_linked := array(
    select distinct f.record_id from unnest(v_spans) f join store.contributions c on c.record_id = f.original_id
    where c.links is not null and (p_fields is null or 'relevant_urls' = any (p_fields)));
  return query
  with contribution as materialized (
    select f.*, c.id, c.recorded_at, c.observations, c.held is not true and c.authority <> 'derived' as is_free,
      -- A contribution to a record that was merged twice is listed once.
      f.merge_id is null or logic.is_listed_in(c.recorded_at, f, v_spans) as is_listed,
      row_number() over (partition by f.record_id order by c.authority = 'human', c.observed_at, c.id) as rank,
      case
        when f.original_id <> f.record_id then c.fields - '{organization_id,activity_id}'::text[]
        when num_nonnulls(c.organization_id, c.activity_id, c.state) = 0 then c.fields
        else c.fields || jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id,
          'activity_id', c.activity_id, 'state', case
            when c.state <> 'active' or c.state_given then c.state
            when bool_or(c.state <> 'active' and not c.state_given)
              over (partition by f.record_id, f.original_id) then c.state
          end))
      end as fields
    from unnest(v_spans) f join store.contributions c on c.record_id = f.original_id
  ), contributed as (
    select s.record_id, s.original_id, s.since, s.until, s.id, s.recorded_at, s.is_free, s.is_listed, s.rank, e.key,
      -- Compared bytewise, because the sorts below take most of the time.
      case e.key when 'age_range_months' then 'age_range_years' else e.key end collate "C" as field,
      logic.value_print(e.key, e.value) as print
    from contribution s cross join lateral jsonb_each(s.fields) e
    where (p_fields is null or e.key = any (p_fields))
      and not (e.key = 'relevant_urls' and s.record_id = any (v_linked))
  ), spell as materialized (
    select w.record_id, w.original_id, w.id, w.field, w.key, w.print, w.rank, coalesce(t.at, w.recorded_at) as at,
      coalesce(t.turn, 1) as turn, coalesce(t.event_id, w.id) as event_id, t.end_at, t.end_turn, t.end_id
    from contributed w left join logic.moved_spells(v_spans, v_moved) t
      on t.record_id = w.record_id and t.original_id = w.original_id and t.since = w.since and t.id = w.id
    where v_moved <> '{}' and w.is_free and (t.id is not null or w.id <> all (v_moved))
  ), line as (
    select w.record_id, w.recorded_at as at, 1 as turn, w.id as event_id, w.original_id, w.id, w.field, w.key, w.print,
      true as is_contributed,
      case when w.is_free and w.recorded_at >= w.since and w.recorded_at < w.until then w.rank end as rank, 0 as age
    from contributed w where w.is_listed
    union all
    select s.record_id, s.recorded_at, 1, s.id, s.original_id, s.id,
      case o.key when 'age_range_months' then 'age_range_years' else o.key end collate "C", o.key, null, true, null, 0
    from contribution s cross join lateral jsonb_object_keys(s.observations) as o (key)
    where s.is_listed and not s.fields ? o.key and (p_fields is null or o.key = any (p_fields))
      and not (o.key = 'relevant_urls' and s.record_id = any (v_linked))
    union all
    select s.record_id, s.at, s.turn, s.event_id, s.original_id, s.id, s.field, s.key, s.print, false, s.rank, 0
    from spell s where s.turn <> 1
    union all
    select e.record_id, e.end_at, e.end_turn, e.end_id, b.original_id, b.id, e.field, b.key, b.print, false,
      coalesce(b.rank, 0), 1
    from (
        select distinct s.record_id, s.field, s.end_at, s.end_turn, s.end_id from spell s
        where s.end_at is not null) e
      left join lateral (
        select * from spell s
        where s.record_id = e.record_id and s.field = e.field
          and (s.at, s.turn, s.event_id) <= (e.end_at, e.end_turn, e.end_id)
          and (s.end_at is null or (s.end_at, s.end_turn, s.end_id) > (e.end_at, e.end_turn, e.end_id))
        order by s.rank desc limit 1) b on true
  ), aged as (
    select l.*, l.rank + (sum(l.age) over w << 32) as height
    from line l
    window w as (partition by l.field, l.record_id order by l.at, l.turn, l.event_id, l.age desc, l.rank desc)
  ), stood as (
    select a.*, max(array[a.height, a.print]) filter (where a.height is not null) over w as best
    from aged a
    window w as (partition by a.field, a.record_id order by a.at, a.turn, a.event_id, a.age desc, a.rank desc)
  )
  select s.record_id, s.at, s.turn, s.event_id, s.original_id, s.id, s.field, s.key, s.print, s.is_contributed,
    coalesce(s.height = s.best[1] and s.print is distinct from (lag(s.best) over w)[2], false),
    coalesce(s.height = s.best[1], false), case when s.height = s.best[1] then (lag(s.best) over w)[2] end,
    coalesce(s.height = (last_value(s.best) over w)[1] and lead(s.height) over w is distinct from s.height, false),
    null::jsonb
  from stood s
  window w as (partition by s.field, s.record_id order by s.at, s.turn, s.event_id, s.age desc, s.rank desc
    rows between unbounded preceding and unbounded following);
  if v_linked <> '{}' then
    return query select * from logic.replay_links(v_spans, v_moved, v_linked);
  end if;
end
$body$;

comment on function logic.replay_values(uuid[], text[]) is
  'The effect of each contribution on each of its fields, for some fields or for all: one row for each field of each '
  'contribution to a record (is_contributed; original_id is the record, or one merged into it) and one for each field '
  'that another event changed. Events are ordered by at, turn (1 contribution, 2 withdrawal or reinstatement, 3 merge, '
  '4 split) and id. is_winner: the contribution became the source of the value, or the field lost its last source; '
  'is_changed: the value also changed, or is the first; is_last: no later event changed the source. print: equal for '
  'equal values, 0 for a cleared one, null for none; a contribution''s row without a print looked for a value and '
  'found none. Ages are one field. For relevant_urls of a record with changes of single links, list is the whole list '
  'at each event (logic.replay_links). Derived points never win here; logic.replay_record adds them.';
