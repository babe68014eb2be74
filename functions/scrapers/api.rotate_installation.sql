-- needs: logic.issue_key, logic.revoke_installation, logic.reject

create function api.rotate_installation(p_installation text, out "installationId" uuid, out secret text)
language plpgsql volatile
as $body$
declare
  v_name text;
begin
  "installationId" := logic.revoke_installation(p_installation);
  select i.name into v_name from store.scraper_installations i where i.id = "installationId";
  select k.secret into secret from logic.issue_key('installation', null, v_name, "installationId") as k;
end
$body$;

comment on function api.rotate_installation(text) is
  'Replaces the credential of an installation, given by name or id, and returns the new secret. The old one is '
  'invalid from the next request. For the database owner.';
