-- needs: logic.lose_scraper_jobs, logic.record_scraper_build, guard.now

create function api.worker_open_session(
  p_installation uuid, p_contract_version integer, p_capacity integer, p_build jsonb) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_session uuid;
begin
  -- The row lock serializes concurrent calls; the later one ends the session of the earlier.
  update store.scraper_installations i set capacity = p_capacity, contract_version = p_contract_version,
    last_seen_at = guard.now()
  where i.id = p_installation;
  perform logic.record_scraper_build(p_installation, p_build);
  update store.scraper_sessions s set ended_at = greatest(guard.now(), s.started_at)
  where s.installation_id = p_installation and s.ended_at is null;
  perform logic.lose_scraper_jobs(array(
    select j.id from store.scraper_jobs j where j.installation_id = p_installation and j.state = 'running'));
  insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at, last_seen_at)
  values (p_installation, p_contract_version, p_capacity, guard.now(), guard.now())
  returning id into v_session;
  return v_session;
end
$body$;

comment on function api.worker_open_session(uuid, integer, integer, jsonb) is
  'Opens a session of an installation. The previous session ends and its running attempts are lost.';
grant execute on function api.worker_open_session(uuid, integer, integer, jsonb) to campatlas_installation;
