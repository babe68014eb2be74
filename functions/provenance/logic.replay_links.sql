-- needs: logic.is_told_in, logic.moved_spells, logic.changed_links, logic.value_print

create function logic.replay_links(p_spans logic.merged_span[], p_moved bigint[], p_linked uuid[]) returns table (
  record_id uuid, at timestamptz, turn integer, event_id bigint, said_of uuid, contribution_id bigint, field text,
  key text, print bigint, is_said boolean, is_changed boolean, is_winner boolean, before_print bigint, is_last boolean,
  list jsonb)
language sql stable
begin atomic
  with said as materialized (
    select f.*, c.id, c.recorded_at, c.observed_at, c.authority = 'human' as is_human, c.links,
      c.fields -> 'relevant_urls' as list, c.held is not true as is_free,
      f.merge_id is null or logic.is_told_in(c.recorded_at, f, p_spans) as is_told
    from unnest(p_spans) f join store.contributions c on c.record_id = f.said_of
    where f.record_id = any (p_linked)
      and (c.links is not null or c.fields ? 'relevant_urls' or c.observations ? 'relevant_urls')
  ), spell as materialized (
    select s.record_id, s.id, s.observed_at, s.is_human, s.links, s.list, s.recorded_at as at, 1 as turn,
      s.id as event_id, null::timestamptz as end_at, null::integer as end_turn, null::bigint as end_id
    from said s where s.is_free and s.id <> all (p_moved) and coalesce(s.links, s.list) is not null
    union all
    select s.record_id, s.id, s.observed_at, s.is_human, s.links, s.list, m.at, m.turn, m.event_id, m.end_at,
      m.end_turn, m.end_id
    from said s join logic.moved_spells(p_spans, p_moved) m
      on m.record_id = s.record_id and m.said_of = s.said_of and m.since = s.since and m.id = s.id
    where coalesce(s.links, s.list) is not null
  ), event as (
    select s.record_id, s.at, s.turn, s.event_id from spell s
    union
    select s.record_id, s.end_at, s.end_turn, s.end_id from spell s where s.end_at is not null
  ), valued as (
    select e.*, case when o.links is null then w.list else logic.changed_links(w.list, o.links) end as list,
      w.list is not null or o.links is not null as is_said
    from event e
      left join lateral (
        select s.list, s.is_human, s.observed_at, s.id from spell s
        where s.record_id = e.record_id and s.list is not null
          and (s.at, s.turn, s.event_id) <= (e.at, e.turn, e.event_id)
          and (s.end_at is null or (s.end_at, s.end_turn, s.end_id) > (e.at, e.turn, e.event_id))
        order by s.is_human desc, s.observed_at desc, s.id desc limit 1) w on true
      cross join lateral (
        select jsonb_agg(s.links || jsonb_build_object('human', s.is_human) order by s.observed_at, s.id) as links
        from spell s
        where s.record_id = e.record_id and s.links is not null
          and (s.at, s.turn, s.event_id) <= (e.at, e.turn, e.event_id)
          and (s.end_at is null or (s.end_at, s.end_turn, s.end_id) > (e.at, e.turn, e.event_id))
          and (w.is_human is not true or (s.observed_at, s.is_human, s.id) > (w.observed_at, w.is_human, w.id))) o
  ), printed as (
    select v.*, case when v.is_said then logic.value_print('relevant_urls', coalesce(v.list, 'null')) end as print
    from valued v
  ), moved as (
    select p.*, p.print is distinct from lag(p.print) over w as is_changed, lag(p.print) over w as before_print,
      lead(p.turn) over w is null as is_last
    from printed p
    window w as (partition by p.record_id order by p.at, p.turn, p.event_id)
  )
  select coalesce(m.record_id, s.record_id), coalesce(m.at, s.recorded_at), coalesce(m.turn, 1),
    coalesce(m.event_id, s.id), s.said_of, s.id, 'relevant_urls',
    case when s.links is null then 'relevant_urls' else 'links' end,
    m.print, s.id is not null, coalesce(m.is_changed, false), m.at is not null, m.before_print,
    coalesce(m.is_last, false),
    m.list
  from moved m full join (select * from said s where s.is_told) s
    on m.record_id = s.record_id and m.turn = 1 and m.event_id = s.id;
end;

comment on function logic.replay_links(logic.merged_span[], bigint[], uuid[]) is
  'The rows of logic.replay_values for relevant_urls of records whose links were changed one by one: with the whole '
  'list at each event.';
