-- plpgsql caches one plan per connection: a dozen relations take longer to plan than to read.
-- needs: canonical.organizations, canonical.activities, canonical.sessions, preview.organizations, preview.activities
-- needs: preview.sessions

do $make$
declare
  v_select constant text := $select$(
      select string_agg(concat(
        '{"target_kind":"', case when o.id is not null then 'organization' when a.id is not null then 'activity'
          else 'session' end,
        '","id":"', i.id,
        '","name":', to_json(coalesce(o.name, a.name, s.name)),
        ',"parent_id":', coalesce('"' || coalesce(parent.id, owner.id) || '"', 'null'),
        ',"parent_name":', coalesce(to_json(coalesce(parent.name, owner.name))::text, 'null'),
        ',"city":', coalesce(to_json(coalesce(o.city, a.city, s.city))::text, 'null'),
        ',"region":', coalesce(to_json(coalesce(o.region, a.region, s.region))::text, 'null'),
        ',"verified":', coalesce(o.verified, a.verified, s.verified, false)::text,
        ',"organization_id":', coalesce('"' || coalesce(o.id, owner.id) || '"', 'null'),
        case when camp.latitude between -85 and 85 and camp.longitude between -180 and 180 then concat(
          ',"location":{"latitude":', camp.latitude, ',"longitude":', camp.longitude, ',"coordinate_precision":"',
            camp.coordinate_precision, '"}') end,
        '}'), ',' order by i.n)
      from unnest(p_ids, p_owners) with ordinality as i (id, owner_id, n)
        left join %1$I.organizations o on o.id = i.id
        left join %1$I.activities a on a.id = i.id
        left join %1$I.sessions s on s.id = i.id
        left join %1$I.activities parent on parent.id = s.activity_id
        left join %1$I.organizations owner on owner.id = i.owner_id and i.owner_id <> i.id
        left join %1$I.organizations camp on camp.id = i.owner_id
      where coalesce(o.id, a.id, s.id) is not null)$select$;
begin
  execute format(
    E'create or replace function logic.show_matches(p_ids uuid[], p_owners uuid[]) returns text\nlanguage plpgsql '
      'stable\n'
    'set plan_cache_mode = force_generic_plan\nas $show$\n'
    'begin\n  if coalesce(p_ids, ''{}'') = ''{}'' then\n    return null;\n  elsif current_user = '
    '''campatlas_preview'' then\n    return %s;\n  end if;\n'
    '  return %s;\nend\n$show$',
    format(v_select, 'preview'), format(v_select, 'canonical'));
end
$make$;

comment on function logic.show_matches(uuid[], uuid[]) is
  'Search results as JSON texts joined by commas, in the given order, masked for the calling role; null without any. '
  'p_owners: the owning organization of each, an organization itself. parent: a session''s activity, else the owner; '
  'parents and owners that are not disclosed are null. location: the owner''s point, within 85 degrees of latitude. '
  'verified: whether staff verified the record.';
grant execute on function logic.show_matches(uuid[], uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
