-- Derived points do not compete by rank: whether one applies depends on the other contributions and on the address.
-- needs: logic.replay_values, logic.merged_spans, logic.moved_contributions, logic.moved_spells, logic.value_print
-- needs: logic.address_hash, logic.precision_rank

create function logic.replay_record(p_id uuid) returns table (
  record_id uuid, at timestamptz, turn integer, event_id bigint, original_id uuid, contribution_id bigint, field text,
  key text, print bigint, is_contributed boolean, is_changed boolean, is_winner boolean, before_print bigint,
  is_last boolean, list jsonb)
language plpgsql stable
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_point constant text[] := '{latitude,longitude,coordinate_precision}';
  v_spans constant logic.merged_span[] := array(select s from logic.merged_spans(array[p_id]) s);
  v_moved bigint[];
begin
  if not exists (
    select from unnest(v_spans) s join store.contributions c on c.record_id = s.original_id
    where c.authority = 'derived')
  then
    return query select * from logic.replay_values(array[p_id]);
    return;
  end if;
  v_moved := logic.moved_contributions(v_spans);
  return query
  with replayed as materialized (
    select * from logic.replay_values(array[p_id])
  ), spell as materialized (
    -- The first and last event of the period in which each derived point counted.
    select c.record_id as original_id, c.id, c.fields, c.observations #>> '{latitude,address_hash}' as hash,
      logic.precision_rank(c.fields ->> 'coordinate_precision') as rank, c.observed_at, t.at, t.turn, t.event_id,
      t.end_at, t.end_turn, t.end_id
    from (
        select p_id as original_id, n.id, n.recorded_at as at, 1 as turn, n.id as event_id, null::timestamptz as end_at,
          null::integer as end_turn, null::bigint as end_id
        from store.contributions n where n.record_id = p_id and n.held is not true and n.id <> all (v_moved)
        union all
        select m.original_id, m.id, m.at, m.turn, m.event_id, m.end_at, m.end_turn, m.end_id
        from logic.moved_spells(v_spans, v_moved) m) t
      join store.contributions c on c.record_id = t.original_id and c.id = t.id
    where c.authority = 'derived'
  ), source as materialized (
    select p.*, c.authority = 'human' as is_human, c.fields ->> p.key as value,
      row_number() over (order by p.at, p.turn, p.event_id) as number
    from replayed p left join store.contributions c on c.record_id = p.original_id and c.id = p.contribution_id
    where p.is_winner and p.field = any (v_point || '{address,city,region,postal_code}')
  ), event as (
    -- For each event, the sources after it.
    select distinct e.at, e.turn, e.event_id,
      max(e.number) filter (where e.field = 'latitude') over w as latitude,
      max(e.number) filter (where e.field = 'longitude') over w as longitude,
      max(e.number) filter (where e.field = 'coordinate_precision') over w as coordinate_precision,
      max(e.number) filter (where e.field = 'address') over w as address,
      max(e.number) filter (where e.field = 'city') over w as city,
      max(e.number) filter (where e.field = 'region') over w as region,
      max(e.number) filter (where e.field = 'postal_code') over w as postal_code
    from (
      select s.at, s.turn, s.event_id, s.field, s.number from source s
      union all
      select s.at, s.turn, s.event_id, null, null from spell s
      union all
      select s.end_at, s.end_turn, s.end_id, null, null from spell s where s.end_at is not null) e
    window w as (order by e.at, e.turn, e.event_id)
  ), stood as (
    select e.*, d.original_id, d.id, d.fields
    from event e
      left join source la on la.number = e.latitude
      left join source lo on lo.number = e.longitude
      left join source a on a.number = e.address
      left join source c on c.number = e.city
      left join source r on r.number = e.region
      left join source z on z.number = e.postal_code
      left join lateral (
        select s.original_id, s.id, s.fields from spell s
        where coalesce(la.print, 0) = 0 and coalesce(lo.print, 0) = 0
          and la.is_human is not true and lo.is_human is not true
          and (s.at, s.turn, s.event_id) <= (e.at, e.turn, e.event_id)
          and (s.end_at is null or (s.end_at, s.end_turn, s.end_id) > (e.at, e.turn, e.event_id))
          and s.hash = encode(logic.address_hash(a.value, c.value, r.value, z.value), 'hex')
        order by s.rank, s.observed_at desc, s.id desc limit 1) d on true
  ), point as (
    select e.at, e.turn, e.event_id, f.field,
      case when e.id is null then s.original_id else e.original_id end as original_id,
      case when e.id is null then s.contribution_id else e.id end as contribution_id,
      case when e.id is null then s.print else logic.value_print(f.field, e.fields -> f.field) end as print
    from stood e
      cross join lateral (values ('latitude', e.latitude), ('longitude', e.longitude),
        ('coordinate_precision', e.coordinate_precision)) f (field, number)
      left join source s on s.number = f.number
  ), turned as (
    select p.*, lag(p.print) over w as before_print,
      (p.original_id, p.contribution_id) is distinct from (lag(p.original_id) over w, lag(p.contribution_id) over w)
        as is_winner
    from point p
    window w as (partition by p.field order by p.at, p.turn, p.event_id)
  ), winner as (
    select t.*, lead(t.turn) over (partition by t.field order by t.at, t.turn, t.event_id) is null as is_last
    from turned t where t.is_winner
  )
  select * from replayed p where p.field <> all (v_point)
  union all
  select p_id, coalesce(p.at, w.at), coalesce(p.turn, w.turn), coalesce(p.event_id, w.event_id),
    coalesce(p.original_id, w.original_id), coalesce(p.contribution_id, w.contribution_id), coalesce(p.field, w.field),
    coalesce(p.field, w.field), case when p.at is null then w.print else p.print end, p.at is not null,
    coalesce(w.print is distinct from w.before_print, false), w.at is not null, w.before_print,
    coalesce(w.is_last, false), null
  from (select * from replayed s where s.is_contributed and s.field = any (v_point)) p
    full join winner w on w.field = p.field and w.at = p.at and w.turn = p.turn and w.event_id = p.event_id
      and w.original_id = p.original_id and w.contribution_id = p.contribution_id;
end
$body$;

comment on function logic.replay_record(uuid) is
  'The rows of logic.replay_values for all fields of one record, including derived points while they applied. An '
  'event that changed the point indirectly, through the address or another contribution, also has a row for the new '
  'source.';
