-- needs: logic.media_page, logic.media_sources, logic.is_disclosed, guard.plan_capabilities, logic.reject

create function api.list_media(p_kind text, p_id uuid, p_limit integer, p_offset integer, p_sources boolean)
  returns text
language plpgsql stable
as $body$
declare
  v_page json;
begin
  if not logic.is_disclosed(p_kind, p_id) then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  end if;
  v_page := logic.media_page(p_kind, p_id, p_limit, p_offset);
  if p_sources and exists (select from guard.plan_capabilities p
    where p.role_name = current_user and p.capabilities @> '{field_provenance}')
  then
    v_page := logic.media_sources(p_id, v_page);
  end if;
  return v_page;
end
$body$;

comment on function api.list_media(text, uuid, integer, integer, boolean) is
  'One gallery page of a record as JSON text (logic.media_page); with p_sources, and for roles with the capability '
  'field_provenance, each image has its sources (logic.media_sources). Raises PT404 when the record is not '
  'disclosed.';
grant execute on function api.list_media(text, uuid, integer, integer, boolean) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin;
