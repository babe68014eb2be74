-- needs: logic.image_json

create function logic.resolved_covers(p_kind text, p_ids uuid[]) returns table (id uuid, cover json)
language sql stable security definer set search_path = pg_catalog
begin atomic
  with homes as (
    select a.id, 0 as distance, p_kind as kind, a.id as home from unnest(p_ids) as a (id)
    union all
    select a.id, 1, 'organization', o.id
      from unnest(p_ids) as i (id) join store.activities a on a.id = i.id join store.organizations o on o.id = a.organization_id
      where p_kind = 'activity'
    union all
    select s.id, 1, 'activity', a.id
      from unnest(p_ids) as i (id) join store.sessions s on s.id = i.id join store.activities a on a.id = s.activity_id
      where p_kind = 'session'
    union all
    select s.id, 2, 'organization', o.id
      from unnest(p_ids) as i (id) join store.sessions s on s.id = i.id join store.organizations o on o.id = s.owner_id
      where p_kind = 'session'
  )
  select distinct on (h.id) h.id,
    case when h.distance = 0 then logic.image_json(m)
      else (logic.image_json(m)::jsonb || jsonb_build_object('sourceEntity', jsonb_build_object('kind', h.kind, 'id', h.home)))::json end
  from homes h
  join store.media m on m.record_id = h.home and m.is_cover and m.state = 'active'
  order by h.id, h.distance;
end;

comment on function logic.resolved_covers(text, uuid[]) is
  'The cover to show for each record that has one: its own selected cover, else its activity''s, else its organization''s, which then carries '
  'sourceEntity {kind, id}. Only disclosed relatives lend.';
grant execute on function logic.resolved_covers(text, uuid[]) to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
