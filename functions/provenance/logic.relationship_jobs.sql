-- needs: logic.replay_values, logic.iso_moment

create function logic.relationship_jobs(p_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', m.event_id::text, 'relationship', m.relationship,
      'from_id', m.from_id, 'to_id', m.to_id, 'source', m.source, 'reason', m.reason,
      'moved_at', logic.iso_moment(m.at)) order by m.at desc, m.turn desc, m.event_id desc), '[]')
  from (
    select p.at, p.turn, p.event_id, c.source, c.reason,
      case p.field when 'organization_id' then 'organization' else 'activity' end as relationship,
      lag(v.parent) over (partition by p.field order by p.at, p.turn, p.event_id) as from_id, v.parent as to_id
    from logic.replay_values(array[p_id], '{organization_id,activity_id}') p
      left join store.contributions c on c.record_id = p.original_id and c.id = p.contribution_id
      cross join lateral (
        select coalesce(c.fields ->> p.field,
          case p.field when 'organization_id' then c.organization_id else c.activity_id end::text) as parent) v
    where p.is_changed
  ) m
  where m.from_id is not null;
end;

comment on function logic.relationship_jobs(uuid) is
  'Changes of the parent of an activity or session, as JSON, latest first: [{id, relationship (organization, '
  'activity), from_id, to_id, source, reason, moved_at}]; id is that of the contribution or other event that changed '
  'it.';
