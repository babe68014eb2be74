-- needs: logic.reject

create function logic.lock_scraper_session(p_installation uuid, p_session uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform from store.scraper_sessions s
  where s.id = p_session and s.installation_id = p_installation and s.ended_at is null
  for share;
  if found then
    return;
  end if;
  if exists (select from store.scraper_sessions s where s.id = p_session and s.installation_id = p_installation) then
    perform logic.reject('conflict', 'This session has ended: a later one of the installation has taken over.');
  end if;
  perform logic.reject('not_found', 'There is no such session.');
end
$body$;

comment on function logic.lock_scraper_session(uuid, uuid) is
  'Holds the open session of an installation open until this transaction ends. Errors: 409 when it has ended, 404.';
