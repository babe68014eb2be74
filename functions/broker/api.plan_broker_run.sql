-- needs: logic.require_broker, logic.broker_session_json, logic.broker_matches, logic.reject

create function api.plan_broker_run(p_session uuid, p_site text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_session jsonb;
begin
  perform logic.require_broker();
  if p_session is not null then
    v_session := logic.broker_session_json(p_session);
    if v_session is null then
      perform logic.reject('not_found', 'There is no such session.');
    end if;
    return jsonb_build_object('session', v_session, 'match', null);
  end if;
  return jsonb_build_object('session', null, 'match', logic.broker_matches(p_site));
end
$body$;

comment on function api.plan_broker_run(uuid, text) is
  'What the catalog knows about a session or site before a run: {session, match}. Writes nothing. Raises PT403 when '
  'the caller is not staff, PT404 for a session that is not disclosed.';
grant execute on function api.plan_broker_run(uuid, text) to campatlas_own;
