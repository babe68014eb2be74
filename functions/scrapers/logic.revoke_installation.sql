-- needs: logic.reject, logic.is_uuid, guard.now

create function logic.revoke_installation(p_installation text) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
begin
  select i.id into v_id from store.scraper_installations i
  where i.name = p_installation or i.id = case when logic.is_uuid(p_installation) then p_installation::uuid end
  for update;
  if not found then
    perform logic.reject('not_found', 'There is no such installation.');
  end if;
  update secret.credentials c set revoked_at = guard.now()
  where c.installation_id = v_id and c.revoked_at is null;
  return v_id;
end
$body$;

comment on function logic.revoke_installation(text) is
  'Revokes the credential of an installation, given by name or id, and returns its id. Raises PT404 when it is '
  'unknown.';
