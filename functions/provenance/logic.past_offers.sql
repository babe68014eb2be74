-- Covers records that belong or belonged to the organization or to one merged into it.
-- needs: logic.replay_values, logic.merged_spans, logic.survivor_then

create function logic.past_offers(p_id uuid, p_ats timestamptz[]) returns table (
  place integer, activities integer, sessions jsonb, missing text[])
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_owners constant uuid[] := array(select distinct s.original_id from logic.merged_spans(array[p_id]) s);
  v_activities constant uuid[] := array(
    select r.id from store.records r where r.organization_id = any (v_owners) and r.kind = 'activity'
    union select r.id from store.former_children f join store.records r on r.id = f.child_id
      where f.parent_id = any (v_owners) and r.kind = 'activity');
  v_children constant uuid[] := v_activities || array(
    select r.id from store.records r where r.organization_id = any (v_owners) and r.kind = 'session'
    union select r.id from store.records r where r.activity_id = any (v_activities) and r.kind = 'session'
    union select r.id from store.former_children f join store.records r on r.id = f.child_id
      where f.parent_id = any (v_owners || v_activities) and r.kind = 'session');
  -- Merges of children are rare, so the slow search for their parents at the time is only done when there are any.
  v_is_merged constant boolean := cardinality(v_owners) > 1
    or exists (select from store.merges m where m.other_id = any (v_children));
begin
  return query
  with turn as materialized (
    select p.record_id, p.field, p.at, p.turn, p.event_id, c.baseline,
      coalesce(c.fields ->> p.key, case p.key when 'organization_id' then c.organization_id::text
        when 'activity_id' then c.activity_id::text when 'state' then c.state end) as value
    from logic.replay_values(v_children,
        '{name,state,organization_id,activity_id,start_date,end_date,registration_status}') p
      left join store.contributions c on c.record_id = p.original_id and c.id = p.contribution_id
    where p.is_winner
  ), child as materialized (
    select r.id, r.kind, t.first_at, t.baseline, t.n_ats, t.n_said, t.s_ats, t.s_said, t.o_ats, t.o_said, t.a_ats,
      t.a_said, t.f_ats, t.f_said, t.l_ats, t.l_said, t.g_ats, t.g_said
    from store.records r left join (
      select t.record_id, min(t.at) as first_at,
        (array_agg(t.baseline order by t.at, t.turn, t.event_id))[1] as baseline,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'name') as n_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'name') as n_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'state') as s_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'state') as s_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'organization_id') as o_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'organization_id') as o_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'activity_id') as a_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'activity_id') as a_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'start_date') as f_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'start_date') as f_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'end_date') as l_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'end_date') as l_said,
        array_agg(t.at order by t.at, t.turn, t.event_id) filter (where t.field = 'registration_status') as g_ats,
        array_agg(t.value order by t.at, t.turn, t.event_id) filter (where t.field = 'registration_status') as g_said
      from turn t group by t.record_id
    ) t on t.record_id = r.id
    where r.id = any (v_children)
  ), then_said as materialized (
    select m.place, m.at, c.id, c.kind, c.first_at, c.baseline,
      c.n_said[width_bucket(m.at, c.n_ats)] is not null
        and coalesce(c.s_said[width_bucket(m.at, c.s_ats)], 'active') = 'active'
        and (not v_is_merged or logic.survivor_then(c.id, m.at) = c.id) as is_there,
      c.o_said[width_bucket(m.at, c.o_ats)]::uuid as organization_id,
      c.a_said[width_bucket(m.at, c.a_ats)]::uuid as activity_id,
      c.f_said[width_bucket(m.at, c.f_ats)] as start_date, c.l_said[width_bucket(m.at, c.l_ats)] as end_date,
      c.g_said[width_bucket(m.at, c.g_ats)] as registration_status
    from unnest(p_ats) with ordinality as m (at, place) cross join child c
  ), placed as (
    select t.place, t.at, t.id, t.kind, t.first_at, t.baseline, t.is_there, t.start_date, t.end_date,
      t.registration_status,
      case when v_is_merged then logic.survivor_then(t.organization_id, t.at) else t.organization_id end
        as organization_id,
      case when v_is_merged then logic.survivor_then(t.activity_id, t.at) else t.activity_id end as activity_id
    from then_said t
  ), owned as (
    select p.*, coalesce(p.organization_id, a.organization_id) = p_id as is_owned
    from placed p
      left join placed a on p.kind = 'session' and a.kind = 'activity' and a.place = p.place and a.id = p.activity_id
  )
  select m.place::integer, (count(*) filter (where o.kind = 'activity' and o.is_there and o.is_owned))::integer,
    coalesce(jsonb_agg(jsonb_build_object('activity_id', o.activity_id, 'start_date', o.start_date,
      'end_date', o.end_date, 'registration_status', o.registration_status))
      filter (where o.kind = 'session' and o.is_there and o.is_owned), '[]'),
    array_remove(array[
      case when bool_or(o.baseline and o.first_at > m.at) then 'children_before_history' end,
      case when bool_or(o.id is not null and o.first_at is null) then 'children_without_history' end], null)
  from unnest(p_ats) with ordinality as m (at, place) left join owned o on o.place = m.place
  group by m.place;
end
$body$;

comment on function logic.past_offers(uuid, timestamptz[]) is
  'What an organization offered at each time, by position from 1: the number of its activities; the sessions that it '
  'owned, as [{activity_id, start_date, end_date, registration_status}]; and what is unknown about them: '
  'children_before_history (a child whose first values have no known origin was recorded later), '
  'children_without_history (a child without contributions).';
