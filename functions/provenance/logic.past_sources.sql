-- Of several contributions of one source to the same fields only the latest matters to logic.source_signals, so that of
-- thousands only a few are returned per step.
-- needs: logic.merged_spans, logic.moved_contributions, logic.moved_spells

create function logic.past_sources(p_id uuid, p_ats timestamptz[], p_turns integer[], p_events bigint[]) returns table (
  place integer, records jsonb, contributions jsonb, missing text[])
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_spans constant logic.merged_span[] := array(select s from logic.merged_spans(array[p_id]) s);
  v_moved constant bigint[] := logic.moved_contributions(v_spans);
  v_first constant timestamptz := (select min(a) from unnest(p_ats) a);
  v_last constant timestamptz := (select max(a) from unnest(p_ats) a);
begin
  return query
  with free as (
    select c.id, c.recorded_at, row_number() over (order by c.observed_at, c.id) as observed,
      -- One text compared bytewise, because sorting takes most of the time.
      row(c.source, c.source_url, array(select jsonb_object_keys(jsonb_strip_nulls(c.fields))),
        case when c.observations is not null then c.id end, isfinite(c.observed_at))::text collate "C" as voice
    from store.contributions c
    where c.record_id = p_id and c.held is not true and c.id <> all (v_moved)
  ), latest as (
    select f.*, f.observed = max(f.observed) over (partition by f.voice order by f.recorded_at, f.id) as is_latest
    from free f
  ), spell as materialized (
    select *
    from (
      select l.id, l.recorded_at as at, lead(l.recorded_at) over w as end_at, lead(l.id) over w as end_id
      from latest l where l.is_latest
      window w as (partition by l.voice order by l.recorded_at, l.id)) s
    where s.at <= v_last and (s.end_at is null or s.end_at >= v_first)
  ), moved as materialized (
    select * from logic.moved_spells(v_spans, v_moved) m where v_moved <> '{}'
  ), baseline as materialized (
    select c.id, c.recorded_at, c.held from store.contributions c where c.record_id = p_id and c.baseline
  )
  select m.place::integer, (select jsonb_agg(distinct f.original_id) from unnest(v_spans) f),
    coalesce((
      select jsonb_agg(s.id) from (
        select s.id from spell s
        where (s.at, 1, s.id) <= (m.at, m.turn, m.event_id)
          and (s.end_at is null or (s.end_at, 1, s.end_id) > (m.at, m.turn, m.event_id))
        union all
        select o.id from moved o
        where (o.at, o.turn, o.event_id) <= (m.at, m.turn, m.event_id)
          and (o.end_at is null or (o.end_at, o.end_turn, o.end_id) > (m.at, m.turn, m.event_id))) s), '[]'),
    array_remove(array[
      case when exists (select from baseline b where (b.recorded_at, 1, b.id) > (m.at, m.turn, m.event_id))
        then 'values_before_baseline' end,
      case when exists (
        select from baseline b
        where b.recorded_at <= m.at and (b.held or (b.id = any (v_moved) and not exists (
          select from moved o
          where o.id = b.id and (o.at, o.turn, o.event_id) <= (m.at, m.turn, m.event_id)
            and (o.end_at is null or (o.end_at, o.end_turn, o.end_id) > (m.at, m.turn, m.event_id))))))
        then 'baseline_refused' end], null)
  from unnest(p_ats, p_turns, p_events) with ordinality as m (at, turn, event_id, place);
end
$body$;

comment on function logic.past_sources(uuid, timestamptz[], integer[], bigint[]) is
  'The contributions that counted for an organization after each of some events (see logic.replay_values), by '
  'position from 1 and limited to those that its score distinguishes; the records they were made to; and what is '
  'unknown about its own values: values_before_baseline (a first load of values without known origin came later), '
  'baseline_refused (such a load does not count).';
