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
  'A new secret of an installation, given by name or id; the one before is unknown from the next request. For the '
  'owner.';
