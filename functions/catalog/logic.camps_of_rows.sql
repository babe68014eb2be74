create function logic.camps_of_rows(p_kind text, p_ids uuid[]) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return (
    select string_agg(case p_kind
        when 'organization' then i.id::text
        when 'activity' then a.organization_id::text
        -- A hidden activity may be disclosed again under any organization.
        else concat_ws(' ', s.owner_id, case when s.activity_id is not null then
          coalesce(nullif(v.organization_id, s.owner_id)::text, case when v.id is null then 'activities' end) end) end,
      ',' order by i.place)
    from unnest(p_ids) with ordinality as i (id, place)
    left join store.activities a on p_kind = 'activity' and a.id = i.id
    left join store.sessions s on p_kind = 'session' and s.id = i.id
    left join store.activities v on v.id = s.activity_id);
end
$body$;

comment on function logic.camps_of_rows(text, uuid[]) is
  'What the rows of a list depend on, for invalidating server caches: per record the ids of its organizations as '
  'logged in store.map_changes, separated by spaces; ''activities'' (any activity) for a session of a hidden '
  'activity; records are separated by commas. Never sent to a caller.';
grant execute on function logic.camps_of_rows(text, uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
