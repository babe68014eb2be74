-- needs: logic.session_refusal, logic.reject

create function logic.lock_scraper_session(p_installation uuid, p_session uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_refusal jsonb;
begin
  perform from store.scraper_sessions s
  where s.id = p_session and s.installation_id = p_installation and s.ended_at is null
  for share;
  if not found then
    v_refusal := logic.session_refusal(p_installation, p_session) -> 'error';
    perform logic.reject(v_refusal ->> 'code', v_refusal ->> 'message');
  end if;
end
$body$;

comment on function logic.lock_scraper_session(uuid, uuid) is
  'Locks an open session of an installation, so that it stays open until the transaction ends. Raises PT409 when it '
  'has ended, PT404 when it is unknown.';
