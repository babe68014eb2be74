-- needs: logic.past_winners, logic.timeline_page, logic.timeline_entries, logic.past_scores
-- needs: logic.timeline_cursor, logic.open_timeline_cursor, logic.timeline_coverage

create function logic.timeline(p_id uuid, p_limit integer, p_cursor text, p_full boolean) returns jsonb
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_restricted constant jsonb := '{"state": "restricted"}';
  v_winners constant logic.past_winner[] := array(select w from logic.past_winners(p_id) w);
  v_from record;
  v_page record;
  v_shown logic.past_winner[];
  v_scores jsonb[];
  v_entries jsonb;
begin
  select * into v_from from logic.open_timeline_cursor(p_id, p_cursor);
  select * into v_page from logic.timeline_page(v_winners, p_limit, v_from.at, v_from.turn, v_from.event_id);
  v_shown := array(select w from unnest(v_winners) w where w.step = any (v_page.steps));
  if p_full then
    -- The scores before and after each step, both evaluated at its time.
    select array_agg(s.score order by s.place) into v_scores
      from (
        select array_agg(e.step - m.before order by e.step desc, m.before desc) as steps,
          array_agg(e.at order by e.step desc, m.before desc) as ats,
          array_agg(e.turn order by e.step desc, m.before desc) as turns,
          array_agg(e.event_id - m.before order by e.step desc, m.before desc) as events
        from (select distinct w.step, w.at, w.turn, w.event_id from unnest(v_shown) w) e
          cross join (values (1), (0)) as m (before)
      ) a
      cross join lateral logic.past_scores(p_id, v_winners, a.steps, a.ats, a.turns, a.events, a.ats) s;
  end if;

  select jsonb_agg(e.entry || jsonb_build_object('score',
      jsonb_build_object('before', coalesce(v_scores[2 * s.place - 1], v_restricted),
        'after', coalesce(v_scores[2 * s.place], v_restricted))) order by s.place)
    into v_entries
    from unnest(v_page.steps) with ordinality as s (step, place)
      join logic.timeline_entries(p_id, v_shown, p_full) e on e.step = s.step;
  return jsonb_build_object('organizationId', p_id, 'entries', coalesce(v_entries, '[]'),
    'nextCursor', logic.timeline_cursor(p_id, v_page.next_at, v_page.next_turn, v_page.next_event),
    'coverage', logic.timeline_coverage(p_id));
end
$body$;

comment on function logic.timeline(uuid, integer, text, boolean) is
  'One page of the timeline of an organization, newest step first: {organizationId, entries, nextCursor, coverage}. '
  'p_full: includes values and scores, which are restricted otherwise.';
