-- needs: logic.past_winner, logic.past_value, logic.source_label, logic.iso_moment, guard.provenance_fields

create function logic.timeline_entries(p_id uuid, p_winners logic.past_winner[], p_full boolean)
  returns table (step integer, entry jsonb)
language sql stable
begin atomic
  with event as materialized (
    select w.step, w.at, w.turn, w.event_id, c.source, c.authority, c.observed_at, c.baseline, c.review_id,
      c.review_version,
      coalesce(c.reason, case c.authority when 'derived' then c.observations #>> '{latitude,rule}' end) as reason
    from (
        select w.step, w.at, w.turn, w.event_id, array_agg(distinct w.original_id) as records
        from unnest(p_winners) w group by w.step, w.at, w.turn, w.event_id) w
      left join store.contributions c on w.turn = 1 and c.record_id = any (w.records) and c.id = w.event_id
  ), change as (
    select f.step, p.ordinal, f.field,
      e.baseline is not true or num_nonnulls(f.before_id, f.before_list) > 0 as is_known,
      coalesce(logic.past_value(p_id, f.before_key, b.fields, b.state, f.before_list),
        case f.field when 'state' then jsonb '"active"' end) as before,
      coalesce(logic.past_value(p_id, f.key, a.fields, a.state, f.list),
        case f.field when 'state' then jsonb '"active"' end) as after
    from unnest(p_winners) f
      join event e on e.step = f.step
      left join guard.provenance_fields p on p.kind = 'organization' and p.field = f.field
        and p.contributed_as = f.field
      left join store.contributions b on p_full and b.record_id = f.before_of and b.id = f.before_id
      left join store.contributions a on p_full and a.record_id = f.original_id and a.id = f.contribution_id
    where f.is_changed and (f.field = 'state' or p.field is not null)
  ), changes as (
    select c.step, jsonb_agg(jsonb_build_object('field', c.field,
        'before', case when not p_full then jsonb '{"state": "restricted"}'
          when c.is_known then jsonb_build_object('state', 'available', 'value', c.before)
          else '{"state": "unavailable"}' end,
        'after', case when not p_full then jsonb '{"state": "restricted"}'
          else jsonb_build_object('state', 'available', 'value', c.after) end)
      order by c.ordinal nulls first) as list
    from change c group by c.step
  )
  select e.step, jsonb_strip_nulls(jsonb_build_object(
      'id', case e.turn when 1 then e.event_id::text when 2 then 'withdrawal-' || e.event_id
        when 3 then 'merge-' || e.event_id else 'split-' || e.event_id end,
      'recordedAt', logic.iso_moment(e.at), 'observedAt', logic.iso_moment(coalesce(e.observed_at, e.at)),
      'kind', coalesce(e.source, 'manual_update'), 'label', logic.source_label(coalesce(e.source, 'manual_update')),
      'authority', case when e.authority <> 'human' then 'automated' else 'human' end,
      'action', case e.turn when 1 then 'contribution' when 3 then 'merge' when 4 then 'split'
        else case when w.withdrawn then 'withdrawal' else 'reinstatement' end end,
      'reason', case e.turn when 1 then e.reason when 2 then w.reason when 3 then m.reason else m.split_reason end,
      'reviewId', e.review_id, 'reviewVersion', e.review_version))
    || jsonb_build_object('changes', s.list)
  from event e
    left join changes s on s.step = e.step
    left join store.withdrawals w on e.turn = 2 and w.id = e.event_id
    left join store.merges m on e.turn in (3, 4) and m.id = e.event_id;
end;

comment on function logic.timeline_entries(uuid, logic.past_winner[], boolean) is
  'Entries of the timeline of an organization: who contributed what and why, and the changed fields with their values '
  'before and after, which are restricted unless p_full.';
