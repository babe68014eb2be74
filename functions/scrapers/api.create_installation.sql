-- needs: logic.issue_key, logic.reject, guard.now

create function api.create_installation(p_name text, out "installationId" uuid, out secret text)
language plpgsql volatile
as $body$
begin
  insert into store.scraper_installations (name, created_at) values (p_name, guard.now())
  returning id into "installationId";
  select k.secret into secret from logic.issue_key('installation', null, p_name, "installationId") as k;
exception
  when unique_violation then
    perform logic.reject('conflict', format('An installation named %s already exists.', p_name));
  when check_violation then
    perform logic.reject('invalid_parameter',
      'A name must have 1 to 80 characters on one line, without blanks around it.');
end
$body$;

comment on function api.create_installation(text) is
  'Creates an installation of scrapers and returns the secret of its credential, which is shown only once. For the '
  'database owner.';
