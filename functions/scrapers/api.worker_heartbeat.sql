-- Lock order: installation, session, jobs, pauses, pool account.
-- needs: logic.lock_scraper_session, logic.record_scraper_build, logic.record_provider_pauses
-- needs: logic.end_due_updates, logic.resume_scraper_jobs, logic.record_pool_usage, logic.renew_pool_lease, guard.now

create function api.worker_heartbeat(
  p_installation uuid, p_session uuid, p_attempts uuid[], p_pauses jsonb, p_build jsonb, p_usage jsonb) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_renewed uuid[];
  v_update jsonb;
begin
  update store.scraper_installations i set last_seen_at = guard.now() where i.id = p_installation;
  update store.scraper_sessions s set last_seen_at = guard.now()
  where s.id = p_session and s.installation_id = p_installation and s.ended_at is null;
  if not found then
    perform logic.lock_scraper_session(p_installation, p_session);
  end if;
  perform logic.record_scraper_build(p_installation, p_build);
  with held as (
    select j.id, j.lease_attempt from store.scraper_jobs j
    where j.lease_attempt = any (p_attempts) and j.installation_id = p_installation
    order by j.id
    for update
  ),
  renewed as (
    update store.scraper_jobs j set lease_until = guard.now() + interval '60 s'
    from held h
    where j.id = h.id and j.lease_attempt = h.lease_attempt
    returning j.lease_attempt
  )
  select coalesce(array_agg(r.lease_attempt order by r.lease_attempt), '{}') into v_renewed from renewed r;
  perform logic.record_provider_pauses(p_installation, p_pauses);
  perform logic.resume_scraper_jobs(p_installation);
  perform logic.record_pool_usage(p_installation, p_usage);
  perform logic.renew_pool_lease(p_installation);
  perform logic.end_due_updates(p_installation);
  -- Once seen, an update request drains the installation: no new jobs are claimed, running ones may end.
  update store.scraper_updates u set state = 'draining', moved_by = 'see', version = u.version + 1
  where u.installation_id = p_installation and u.state = 'pending';
  select jsonb_build_object('id', u.id, 'action', u.action, 'status', u.state, 'targetRevision', u.target_revision)
  into v_update
  from store.scraper_updates u
  where u.installation_id = p_installation and u.state in ('draining', 'running');
  return jsonb_build_object(
    'renewed', to_jsonb(v_renewed),
    'lost', to_jsonb(array(
      select a from unnest(p_attempts) as a where a <> all (v_renewed) group by a order by a)),
    'cancel', '[]'::jsonb,
    'update', v_update);
end
$body$;

comment on function api.worker_heartbeat(uuid, uuid, uuid[], jsonb, jsonb, jsonb) is
  'Heartbeat of a session: renews the leases of p_attempts and records the paused providers, the build and the usage '
  'of pool accounts. Returns {renewed, lost, cancel, update}: attempts whose lease was renewed, attempts that lost '
  'their job, attempts to cancel, and the active update request. Raises PT409 when the session has ended, PT404 when '
  'it is unknown.';
grant execute on function api.worker_heartbeat(uuid, uuid, uuid[], jsonb, jsonb, jsonb) to campatlas_installation;
