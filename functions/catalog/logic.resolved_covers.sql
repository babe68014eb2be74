-- needs: logic.image_json

create function logic.resolved_covers(p_kind text, p_ids uuid[]) returns table (id uuid, cover json)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
begin
  return query
  with homes (id, distance, kind, home) as (
    select o.id, 0, p_kind, o.id from unnest(p_ids) as o (id) where p_kind = 'organization'
    union all
    select a.id, h.distance, h.kind, h.home
      from store.activities a
      cross join lateral (values (0, 'activity', a.id), (1, 'organization', a.organization_id))
        as h (distance, kind, home)
      where p_kind = 'activity' and a.id = any (p_ids)
    union all
    select s.id, h.distance, h.kind, h.home
      from store.sessions s
      cross join lateral (values (0, 'session', s.id), (1, 'activity', s.activity_id), (2, 'organization', s.owner_id))
        as h (distance, kind, home)
      where p_kind = 'session' and s.id = any (p_ids)
  )
  select distinct on (h.id) h.id,
    case when h.distance = 0 then logic.image_json(m)
      else (logic.image_json(m)::jsonb || jsonb_build_object('sourceEntity',
        jsonb_build_object('kind', h.kind, 'id', h.home)))::json end
  from homes h
  join store.media m on m.record_id = h.home and m.is_cover and m.state = 'active'
  where h.distance = 0
    or h.kind = 'activity' and exists (select from store.activities a where a.id = h.home)
    or h.kind = 'organization' and exists (select from store.organizations o where o.id = h.home)
  order by h.id, h.distance;
end
$body$;

comment on function logic.resolved_covers(text, uuid[]) is
  'The cover of each record that has one: its own, else that of its activity, else of its organization, with '
  'sourceEntity {kind, id} when it is not its own. Only disclosed relatives count.';
grant execute on function logic.resolved_covers(text, uuid[]) to campatlas_free, campatlas_starter, campatlas_pro,
  campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin;
