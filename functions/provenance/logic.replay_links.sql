-- needs: logic.is_listed_in, logic.past_links, logic.value_print

create function logic.replay_links(p_spans logic.merged_span[], p_moved bigint[], p_linked uuid[]) returns table (
  record_id uuid, at timestamptz, turn integer, event_id bigint, original_id uuid, contribution_id bigint, field text,
  key text, print bigint, is_contributed boolean, is_changed boolean, is_winner boolean, before_print bigint,
  is_last boolean, list jsonb)
language sql stable
begin atomic
  with contribution as materialized (
    select f.record_id, f.original_id, c.id, c.recorded_at, c.links,
      f.merge_id is null or logic.is_listed_in(c.recorded_at, f, p_spans) as is_listed
    from unnest(p_spans) f join store.contributions c on c.record_id = f.original_id
    where f.record_id = any (p_linked)
      and (c.links is not null or c.fields ? 'relevant_urls' or c.observations ? 'relevant_urls')
  ), valued as (
    select l.id as record_id, p.*, p.list is not null as is_contributed
    from unnest(p_linked) as l (id) cross join lateral logic.past_links(p_spans, p_moved, l.id) p
  ), printed as (
    select v.*,
      case when v.is_contributed then logic.value_print('relevant_urls', coalesce(v.list, 'null')) end as print
    from valued v
  ), moved as (
    select p.*, p.print is distinct from lag(p.print) over w as is_changed, lag(p.print) over w as before_print,
      lead(p.turn) over w is null as is_last
    from printed p
    window w as (partition by p.record_id order by p.at, p.turn, p.event_id)
  )
  select coalesce(m.record_id, s.record_id), coalesce(m.at, s.recorded_at), coalesce(m.turn, 1),
    coalesce(m.event_id, s.id), s.original_id, s.id, 'relevant_urls',
    case when s.links is null then 'relevant_urls' else 'links' end,
    m.print, s.id is not null, coalesce(m.is_changed, false), m.at is not null, m.before_print,
    coalesce(m.is_last, false),
    m.list
  from moved m full join (select * from contribution s where s.is_listed) s
    on m.record_id = s.record_id and m.turn = 1 and m.event_id = s.id;
end;

comment on function logic.replay_links(logic.merged_span[], bigint[], uuid[]) is
  'The rows of logic.replay_values for relevant_urls of records with changes of single links: the whole list at each '
  'event.';
