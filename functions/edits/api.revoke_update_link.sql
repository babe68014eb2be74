-- needs: logic.is_staff, logic.survivor_of, logic.reject, guard.now

create function api.revoke_update_link(p_organization uuid, p_link uuid) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_link secret.update_links;
begin
  if not logic.is_staff() then
    perform logic.reject('forbidden', 'Only staff may do this.');
  end if;
  update secret.update_links l set revoked_at = guard.now()
    where l.id = p_link and p_organization in (l.organization_id, logic.survivor_of(l.organization_id))
      and l.revoked_at is null
    returning * into v_link;
  if v_link.id is null then
    perform logic.reject('not_found', 'The organization has no such link.');
  end if;
  return json_build_object('id', v_link.id, 'uses', v_link.uses);
end
$body$;

comment on function api.revoke_update_link(uuid, uuid) is
  'Revokes an update link of an organization: {id, uses}. Raises PT403 unless the caller is staff or ADMIN, PT404 '
  'when there is no such link or it is revoked already.';
grant execute on function api.revoke_update_link(uuid, uuid) to campatlas_own;
