-- needs: logic.replay_values, logic.iso_moment

create function logic.relationship_jobs(p_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', m.event_id::text, 'relationship', m.relationship,
      'from_id', m.from_id, 'to_id', m.to_id, 'source', m.source, 'reason', m.reason,
      'moved_at', logic.iso_moment(m.at)) order by m.at desc, m.turn desc, m.event_id desc), '[]')
  from (
    select p.at, p.turn, p.event_id, case p.field when 'organization_id' then 'organization' else 'activity' end
        as relationship, a.source, a.reason,
      case p.field when 'organization_id' then coalesce(b.fields ->> p.field, b.organization_id::text)
        else coalesce(b.fields ->> p.field, b.activity_id::text) end as from_id,
      case p.field when 'organization_id' then coalesce(a.fields ->> p.field, a.organization_id::text)
        else coalesce(a.fields ->> p.field, a.activity_id::text) end as to_id
    from logic.replay_values(array[p_id], '{organization_id,activity_id}') p
      join store.contributions b on b.record_id = p_id and b.id = p.before_id
      left join store.contributions a on a.record_id = p_id and a.id = p.after_id
    where p.is_changed
  ) m;
end;

comment on function logic.relationship_jobs(uuid) is
  'Moves of an activity or a session to another parent, as JSON, the latest first: [{id, relationship (organization, '
  'activity), from_id, to_id, source, reason, moved_at}]; id is that of the contribution or other event that moved it.';
