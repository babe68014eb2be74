-- Inlined into the calling query.
-- needs: logic.iso_moment

create function logic.merge_jobs(p_id uuid) returns table (entries jsonb)
language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'survivor_id', m.survivor_id, 'other_id', m.other_id,
    'state', case when m.split_at is null then 'merged' else 'split' end, 'reason', m.reason,
    'merged_at', logic.iso_moment(m.merged_at), 'split_reason', m.split_reason,
    'split_at', logic.iso_moment(m.split_at), 'actor_id', m.actor_id) order by m.merged_at desc, m.id desc), '[]')
  from store.merges m where p_id in (m.survivor_id, m.other_id);
end;

comment on function logic.merge_jobs(uuid) is
  'The merges that a record took part in, as JSON, latest first: [{id, survivor_id, other_id, state (merged, split), '
  'reason, merged_at, split_reason, split_at, actor_id}].';
