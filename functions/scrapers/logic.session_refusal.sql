create function logic.session_refusal(p_installation uuid, p_session uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (select from store.scraper_sessions s where s.id = p_session and s.installation_id = p_installation) then
    return jsonb '{"error": {"code": "conflict",
      "message": "This session has ended: a later one of the installation has taken over."}}';
  end if;
  return jsonb '{"error": {"code": "not_found", "message": "There is no such session."}}';
end
$body$;

comment on function logic.session_refusal(uuid, uuid) is
  'The error for a session that is not open, as {error: {code, message}}: conflict when it has ended, not_found when '
  'it is unknown.';
