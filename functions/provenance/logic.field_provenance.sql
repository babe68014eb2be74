-- Rows stay narrow until it is known which of them are shown: the texts come last.
-- needs: guard.provenance_fields, logic.replay_values, logic.provenance_heads, logic.observation_members
-- needs: logic.covered_members

create function logic.field_provenance(p_kind text, p_id uuid, p_fields text[], p_unset text[], p_history integer)
  returns text
language plpgsql stable security definer
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most_sources constant integer := 10;
begin
  return (
    with head as materialized (
      select * from logic.provenance_heads(p_id)
    ), past as materialized (
      select p.field collate "C" as field, p.key, p.contribution_id, p.print, p.is_said, p.is_changed, p.is_last, p.at,
        p.list
      from logic.replay_values(array[p_id]) p
    ), present as materialized (
      select p.field, p.key, p.contribution_id, p.print, p.list from past p where p.is_last
    ), entry as materialized (
      select p.field, p.key, p.contribution_id, h.rank,
        case when not p.is_changed then 'keep' when p.print = 0 then 'clear' else 'set' end as action,
        row_number() over (partition by p.field order by p.at desc, p.contribution_id desc) as place,
        h.observed = max(h.observed) filter (where not h.is_withdrawn) over (partition by p.field) as is_latest,
        -- Changes of links are covered member by member.
        h.is_source and n.print = p.print and (n.list is null or n.print = 0) as is_exact
      from past p join head h on h.contribution_id = p.contribution_id left join present n on n.field = p.field
      where p.is_said
    ), exact as (
      select e.field from entry e where e.is_exact group by e.field
    ), cover as materialized (
      select n.field, m.*
      from present n left join head h on h.contribution_id = n.contribution_id
        cross join lateral logic.covered_members(p_id, n.field, coalesce(n.list, (
          select c.fields -> n.key from store.contributions c
          where c.record_id = h.said_of and c.id = n.contribution_id))) m
      where n.print <> 0 and n.field not in (select x.field from exact x)
        and n.field in (select f.said_as from guard.provenance_fields f where f.kind = p_kind and f.is_list)
    ), ranked as (
      select e.*, s.is_source,
        row_number() over (partition by e.field, s.is_source order by e.rank desc) as source_place
      from entry e left join cover c on c.field = e.field
        cross join lateral (
          select coalesce(e.is_exact or e.contribution_id = any (c.contribution_ids), false) as is_source) s
    ), written as (
      select r.field, case when r.place <= p_history then r.place end as place, r.is_latest,
        case when r.is_source and r.source_place <= v_most_sources then r.source_place end as source_place,
        concat('{"field":"', r.field, '"', h.head, ',"action":"', r.action, '"', case when o.observation is null
          then h.why else logic.observation_members(o.observation, h.reason) end, '}') as entry
      from ranked r join head h on h.contribution_id = r.contribution_id
        cross join lateral (
          select h.observations -> case r.key when 'links' then r.field else r.key end as observation) o
      where r.place <= p_history or r.is_latest or (r.is_source and r.source_place <= v_most_sources)
    ), told as (
      select w.field, string_agg(w.entry, ',' order by w.place) filter (where w.place is not null) as history,
        string_agg(w.entry, ',' order by w.source_place) filter (where w.source_place is not null) as sources,
        min(w.entry) filter (where w.is_latest) as latest
      from written w group by w.field
    )
    select concat('{', string_agg(concat('"', f.field, '":{"state":"', case
          when n.print is null then 'unknown'
          when x.field is not null or c.covered = c.members then 'tracked'
          when c.covered > 0 then 'partial'
          else 'unknown'
        end, '","value_state":"', case n.print when 0 then 'cleared' else case when n.print is null then 'unknown'
          else 'set' end end,
        '","sources":[', t.sources, '],"latest_observation":', coalesce(t.latest, 'null'), ',"history":[', t.history,
        ']}'), ',' order by f.ordinal), '}')
    from guard.provenance_fields f
      left join told t on t.field = f.said_as and f.field <> all (p_unset)
      left join present n on n.field = f.said_as and f.field <> all (p_unset)
      left join exact x on x.field = f.said_as
      left join cover c on c.field = f.said_as
    where f.kind = p_kind and f.field = any (p_fields));
end
$body$;

comment on function logic.field_provenance(text, uuid, text[], text[], integer) is
  'Where the values of some fields of a record come from, as JSON text: field to {state (tracked, partial, unknown), '
  'value_state (set, cleared, unknown), sources, latest_observation, history}, the last with at most p_history '
  'entries. p_unset: derived fields that have no value now.';
grant execute on function logic.field_provenance(text, uuid, text[], text[], integer) to campatlas_admin;
