-- needs: logic.restricted_timeline, logic.full_timeline, canonical.organizations, guard.plan_capabilities, logic.reject

create function api.get_timeline(p_id uuid, p_limit integer, p_cursor text) returns text
language plpgsql stable
as $body$
declare
  v_page jsonb;
begin
  if not exists (select from canonical.organizations o where o.id = p_id) then
    perform logic.reject('not_found', 'There is no organization with this id.');
  end if;
  if exists (select from guard.plan_capabilities p
    where p.role_name = current_user and p.capabilities @> '{field_provenance}')
  then
    v_page := logic.full_timeline(p_id, p_limit, p_cursor);
  else
    v_page := logic.restricted_timeline(p_id, p_limit, p_cursor);
  end if;
  return v_page::text;
end
$body$;

comment on function api.get_timeline(uuid, integer, text) is
  'One page of the timeline of an organization as JSON text (logic.timeline); only roles with the capability '
  'field_provenance get values and scores. Raises PT400 for an invalid cursor, PT404 when the organization is not '
  'disclosed.';
grant execute on function api.get_timeline(uuid, integer, text) to campatlas_staff, campatlas_admin;
