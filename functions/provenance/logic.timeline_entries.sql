-- needs: logic.past_winner, logic.past_value, logic.source_label, logic.iso_moment, guard.provenance_fields

create function logic.timeline_entry(p_id uuid, p_winners logic.past_winner[], p_step integer, p_full boolean)
  returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_strip_nulls(jsonb_build_object(
      'id', case e.turn when 1 then e.event_id::text when 2 then 'withdrawal-' || e.event_id
        when 3 then 'merge-' || e.event_id else 'split-' || e.event_id end,
      'recordedAt', logic.iso_moment(e.at), 'observedAt', logic.iso_moment(coalesce(c.observed_at, e.at)),
      'kind', coalesce(c.source, 'manual_update'), 'label', logic.source_label(coalesce(c.source, 'manual_update')),
      'authority', case when c.authority <> 'human' then 'automated' else 'human' end,
      'action', case e.turn when 1 then 'contribution' when 3 then 'merge' when 4 then 'split'
        else case when w.withdrawn then 'withdrawal' else 'reinstatement' end end,
      'reason', case e.turn
        when 1 then coalesce(c.reason, case c.authority when 'derived' then c.observations #>> '{latitude,rule}' end)
        when 2 then w.reason when 3 then m.reason else m.split_reason end,
      'reviewId', c.review_id, 'reviewVersion', c.review_version))
    || jsonb_build_object('changes', (
      select jsonb_agg(jsonb_build_object('field', f.field,
          'before', case
            when not p_full then jsonb '{"state": "restricted"}'
            when c.baseline and f.before_id is null and f.before_list is null then '{"state": "unavailable"}'
            else jsonb_build_object('state', 'available', 'value', coalesce(logic.past_value(p_id, f.before_of,
              f.before_id, f.before_key, f.before_list), case f.field when 'state' then jsonb '"active"' end)) end,
          'after', case when not p_full then jsonb '{"state": "restricted"}'
            else jsonb_build_object('state', 'available', 'value', coalesce(logic.past_value(p_id, f.said_of,
              f.contribution_id, f.key, f.list), case f.field when 'state' then jsonb '"active"' end)) end)
        order by p.ordinal nulls first)
      from unnest(p_winners) f
        left join guard.provenance_fields p on p.kind = 'organization' and p.field = f.field and p.said_as = f.field
      where f.step = p_step and f.is_changed and (f.field = 'state' or p.field is not null)))
  from (select w.at, w.turn, w.event_id from unnest(p_winners) w where w.step = p_step limit 1) e
    left join store.contributions c on e.turn = 1 and c.id = e.event_id and c.record_id in (
      select s.said_of from unnest(p_winners) s where s.step = p_step)
    left join store.withdrawals w on e.turn = 2 and w.id = e.event_id
    left join store.merges m on e.turn in (3, 4) and m.id = e.event_id;
end;

comment on function logic.timeline_entry(uuid, logic.past_winner[], integer, boolean) is
  'One step of the timeline of an organization: who said what and why, and each field that it changed with its values '
  'before and after, which are restricted without p_full.';
