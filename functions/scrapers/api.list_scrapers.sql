-- needs: logic.iso_milliseconds, logic.pool_lease_json, logic.require_ingestion, logic.scraper_job_json
-- needs: logic.scraper_update_json
-- needs: logic.shown_connection

create function api.list_scrapers() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'capacity', i.capacity, 'contract_version', i.contract_version,
      'connection_status', logic.shown_connection(i.last_seen_at),
      'last_seen_at', logic.iso_milliseconds(i.last_seen_at),
      'created_at', logic.iso_milliseconds(i.created_at),
      'session', (
        select jsonb_build_object('id', s.id, 'contract_version', s.contract_version, 'capacity', s.capacity,
          'started_at', logic.iso_milliseconds(s.started_at),
          'last_seen_at', logic.iso_milliseconds(s.last_seen_at),
          'ended_at', logic.iso_milliseconds(s.ended_at))
        from store.scraper_sessions s where s.installation_id = i.id
        order by s.started_at desc, s.id limit 1),
      'current_jobs', r.jobs, 'current_job', r.jobs -> 0,
      'provider_pauses', (
        select coalesce(jsonb_agg(jsonb_build_object('provider', p.provider, 'reason', p.reason,
          'paused_at', logic.iso_milliseconds(p.paused_at), 'probed_at', logic.iso_milliseconds(p.probed_at),
          'probe_error', p.probe_error, 'probes', p.probes) order by p.paused_at, p.provider), '[]')
        from store.provider_pauses p where p.installation_id = i.id),
      'codex_account', logic.pool_lease_json(i.id),
      'build', case when i.build_revision is not null then jsonb_build_object('revision', i.build_revision,
        'main_revision', i.build_main_revision, 'behind_main', i.build_behind_main,
        'checked_at', logic.iso_milliseconds(i.build_checked_at)) end,
      'update', (
        select logic.scraper_update_json(u) from store.scraper_updates u where u.installation_id = i.id
        order by u.created_at desc, u.id limit 1)) order by i.name, i.id)
    from store.scraper_installations i
    cross join lateral (
      select coalesce(jsonb_agg(logic.scraper_job_json(j) order by j.started_at, j.created_at, j.id), '[]') as jobs
      from store.scraper_jobs j where j.installation_id = i.id and j.state = 'running') r), '[]');
end
$body$;

comment on function api.list_scrapers() is
  'All installations by name, each with its latest session, connection status, running jobs (longest running first), '
  'paused providers, pool account, build and latest update request. Raises PT403 when the caller is not staff.';
grant execute on function api.list_scrapers() to campatlas_own;
