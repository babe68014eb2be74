-- needs: logic.is_withdrawn

create function api.show_history(p_record_id uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select json_agg(h.step order by h.at, h.id)
  from (
    select c.recorded_at as at, c.id, json_build_object('id', c.id, 'at', c.recorded_at, 'step', 'contribution',
      'source', c.source, 'authority', c.authority, 'observed', c.observed_at, 'by', coalesce(c.actor_label, a.name),
      'reason', c.reason, 'key', case when r.id <> p_record_id then r.key end, 'state', c.state, 'fields', c.fields,
      'links', c.links, 'held', c.held is true, 'withdrawn', logic.is_withdrawn(c.record_id, c.id)) as step
    from store.records r join store.contributions c on c.record_id = r.id
      left join store.accounts a on a.id = c.actor_id
    where p_record_id in (r.id, r.merged_into)
    union all
    select w.recorded_at, w.id, json_build_object('id', w.contribution_id, 'at', w.recorded_at,
      'step', case when w.withdrawn then 'withdrawal' else 'reinstatement' end, 'by', coalesce(w.actor_label, a.name),
      'reason', w.reason)
    from store.records r join store.withdrawals w on w.record_id = r.id
      left join store.accounts a on a.id = w.actor_id
    where p_record_id in (r.id, r.merged_into)
    union all
    select e.at, m.id, json_build_object('id', m.other_id, 'at', e.at, 'step', e.step, 'by', a.name, 'reason', e.reason)
    from store.merges m cross join lateral (values ('merge', m.merged_at, m.reason, m.actor_id),
        ('split', m.split_at, m.split_reason, m.split_actor_id)) e (step, at, reason, actor_id)
      left join store.accounts a on a.id = e.actor_id
    where m.survivor_id = p_record_id and e.at is not null
    union all
    select e.at, s.id, json_build_object('at', e.at, 'step', e.step, 'by', a.name, 'reason', e.reason)
    from store.suppressions s cross join lateral (values ('suppression', s.since, s.reason, s.actor_id),
        ('reopening', s.reopened_at, null, s.reopened_by)) e (step, at, reason, actor_id)
      left join store.accounts a on a.id = e.actor_id
    where s.record_id = p_record_id and e.at is not null
  ) h;
end;

comment on function api.show_history(uuid) is
  'The whole history of a record, oldest first, for operators: contributions to it and to records merged into it (id, '
  'source, authority, observed, by, reason, key of another record, state, fields, links, held, withdrawn), '
  'withdrawals, reinstatements, merges, splits, suppressions and their ends. Null for an unknown record.';
grant execute on function api.show_history(uuid) to campatlas_worker;
