create function logic.related_records(p_kind text, p_id uuid, p_relation text, p_limit integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case
    when p_kind = 'organization' and p_relation = 'activities' then array(
      select a.id from store.activities a where a.organization_id = p_id order by lower(a.name), a.id limit p_limit)
    when p_kind = 'activity' and p_relation = 'sessions' then array(
      select s.id from store.sessions s where s.activity_id = p_id order by s.start_date, s.id limit p_limit)
    when p_kind = 'activity' and p_relation = 'organization' then array(
      select a.organization_id from store.activities a where a.id = p_id)
    when p_kind = 'session' and p_relation = 'activity' then array(
      select s.activity_id from store.sessions s where s.id = p_id and s.activity_id is not null)
  end;
end;

comment on function logic.related_records(text, uuid, text, integer) is
  'Ids of a record''s relatives in list order: activities of an organization, sessions or organization of an '
  'activity, activity of a session. The masking views drop those that are not disclosed.';
grant execute on function logic.related_records(text, uuid, text, integer) to campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
