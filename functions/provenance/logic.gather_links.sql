-- needs: logic.link_past, logic.link_operations, logic.merged_span, logic.moved_spells, logic.normalize_address

create function logic.gather_links(p_spans logic.merged_span[], p_moved bigint[], p_id uuid) returns logic.link_past
language sql stable
begin atomic
  with contribution as (
    select f.original_id, f.since, c.id, c.recorded_at, c.observed_at, c.authority = 'human' as is_human, c.links,
      c.fields -> 'relevant_urls' as list
    from unnest(p_spans) f join store.contributions c on c.record_id = f.original_id
    where f.record_id = p_id and c.held is not true and (c.links is not null or c.fields ? 'relevant_urls')
  ), counted as (
    select s.*, s.recorded_at as at, 1 as turn, s.id as event_id, null::timestamptz as end_at,
      null::integer as end_turn, null::bigint as end_id
    from contribution s where s.id <> all (p_moved)
    union all
    select s.*, m.at, m.turn, m.event_id, m.end_at, m.end_turn, m.end_id
    from contribution s join logic.moved_spells(p_spans, p_moved) m
      on m.record_id = p_id and m.original_id = s.original_id and m.since = s.since and m.id = s.id
  ), spell as materialized (
    select c.*, row_number() over (order by c.at, c.turn, c.event_id, c.id)::integer as spell,
      case when c.list is not null then dense_rank() over (order by c.is_human, c.observed_at, c.id) end as whole,
      dense_rank() over (order by c.observed_at, c.is_human, c.id) as place
    from counted c
  ), change as materialized (
    select s.spell, e.address, e.is_removal, row_number() over (
        order by s.is_human, s.observed_at, s.id, e.is_removal, e.position desc)::integer as change,
      row_number() over (order by s.observed_at, s.id, e.position) as position
    from spell s cross join logic.link_operations(s.links) e
  ), member as materialized (
    select s.spell, l.address, l.position
    from spell s cross join lateral jsonb_array_elements_text(nullif(s.list, 'null')) with ordinality
      as l (address, position)
  ), normal as materialized (
    select d.address, logic.normalize_address(d.address) as normal
    from (select c.address from change c union select m.address from member m) d
  ), number as materialized (
    select d.normal, row_number() over ()::integer as number
    from (select distinct coalesce(n.normal, '') as normal from change c join normal n on n.address = c.address) d
  ), event as (
    select e.at, e.turn, e.event_id, (array_agg(e.spell) filter (where not e.is_end))::text as starts,
      (array_agg(e.spell) filter (where e.is_end))::text as ends
    from (
      select s.at, s.turn, s.event_id, s.spell, false as is_end from spell s
      union all
      select s.end_at, s.end_turn, s.end_id, s.spell, true from spell s where s.end_at is not null) e
    group by e.at, e.turn, e.event_id
  )
  select e.*, s.*, c.*
  from (
      select array_agg(e.at order by e.at, e.turn, e.event_id), array_agg(e.turn order by e.at, e.turn, e.event_id),
        array_agg(e.event_id order by e.at, e.turn, e.event_id),
        array_agg(e.starts order by e.at, e.turn, e.event_id), array_agg(e.ends order by e.at, e.turn, e.event_id)
      from event e) e
    cross join (
      select array_agg(s.is_human order by s.spell), array_agg(s.whole order by s.spell),
        array_agg(s.place order by s.spell), array_agg(s.list order by s.spell), array_agg(m.numbers order by s.spell),
        array_agg(case when s.links is not null then coalesce(c.changes, '{}') end order by s.spell)
      from spell s
        left join (
          select m.spell, array_agg(coalesce(u.number, 0) order by m.position)::text as numbers
          from member m join normal n on n.address = m.address left join number u on u.normal = n.normal
          group by m.spell) m on m.spell = s.spell
        left join (
          select c.spell, array_agg(c.change)::text as changes from change c group by c.spell) c on c.spell = s.spell) s
    cross join (
      select array_agg(c.spell order by c.change), array_agg(u.number order by c.change),
        array_agg(c.address order by c.change), array_agg(c.is_removal order by c.change),
        array_agg(c.position order by c.change)
      from change c join normal n on n.address = c.address join number u on u.normal = coalesce(n.normal, '')) c;
end;

comment on function logic.gather_links(logic.merged_span[], bigint[], uuid) is
  'All contributions to the links of one record; p_spans and p_moved as in logic.replay_links.';
