-- needs: logic.past_winner, guard.provenance_fields

create function logic.timeline_page(p_winners logic.past_winner[], p_limit integer, p_at timestamptz, p_turn integer,
  p_event bigint, out steps integer[], out next_at timestamptz, out next_turn integer, out next_event bigint)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $body$
declare
  -- The most steps that one page examines; steps without a change are skipped.
  v_most constant integer := 1000;
  v_first constant integer := (
    select coalesce(max(w.step), 0) from unnest(p_winners) w
    where p_at is null or (w.at, w.turn, w.event_id) < (p_at, p_turn, p_event));
  v_shown constant integer[] := array(
    select distinct w.step from unnest(p_winners) w
    where w.is_changed and w.step <= v_first and (w.field = 'state' or w.field in (
      select f.contributed_as from guard.provenance_fields f where f.kind = 'organization'))
    order by w.step desc);
  v_last integer;
begin
  steps := array(
    select s.step from unnest(v_shown) s (step) where s.step > v_first - v_most order by s.step desc limit p_limit);
  v_last := case when cardinality(steps) = p_limit then steps[p_limit] else v_first - v_most + 1 end;
  if exists (select from unnest(v_shown) s (step) where s.step < v_last) then
    select w.at, w.turn, w.event_id into next_at, next_turn, next_event
      from unnest(p_winners) w where w.step = v_last limit 1;
  end if;
end
$body$;

comment on function logic.timeline_page(logic.past_winner[], integer, timestamptz, integer, bigint) is
  'The steps of one page of a timeline, newest first, optionally before an event: those in which a value changed. '
  'next_at, next_turn and next_event: the event before which the next page begins, null when there is none.';
