-- One short transaction serves all claims that arrive at the same time (server/routes/scrapers/attempt-batches.ts);
-- installations that wait for jobs poll. A generic plan is forced because planning would cost more than execution.
-- needs: logic.reclaim_scraper_jobs, logic.session_refusal, guard.now

create function api.worker_claim(p_claims jsonb) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $body$
declare
  v_installations uuid[];
  v_jobs jsonb;
begin
  -- Share locks keep the sessions open until commit, so a new session of an installation sees what was claimed here.
  v_installations := array(
    select s.installation_id
    from jsonb_to_recordset(p_claims) as c (installation uuid, session uuid)
      join store.scraper_sessions s on s.id = c.session and s.installation_id = c.installation
    where s.ended_at is null
    order by s.id
    for share of s);
  perform logic.reclaim_scraper_jobs(v_installations, 100);
  with asked as (
    -- last: the number of the last job a claim gets among those of its installation, in the order of claims.
    select c.place, c.installation, c.session,
      sum(c.max) over (partition by c.installation order by c.place) as last
    from rows from (jsonb_to_recordset(p_claims) as (installation uuid, session uuid, max integer))
        with ordinality as c (installation, session, max, place)
      join store.scraper_sessions s on s.id = c.session and s.installation_id = c.installation
    where s.ended_at is null
      and not exists (
        select from store.scraper_updates u
        where u.installation_id = c.installation and u.state in ('pending', 'draining', 'running')
          and u.due_at >= guard.now())
  ),
  due as (
    select j.id, w.session,
      w.places[1 + width_bucket(row_number() over (partition by w.session order by j.run_at, j.id) - 1, w.lasts)]
        as place,
      1 + coalesce((select max(a.number) from store.scraper_attempts a where a.job_id = j.id), 0) as number
    from (
        select a.installation, a.session, max(a.last) as jobs, array_agg(a.last order by a.place) as lasts,
          array_agg(a.place order by a.place) as places
        from asked a
        group by a.installation, a.session) w
      cross join lateral (
        select q.id, q.run_at from store.scraper_jobs q
        where q.installation_id = w.installation and q.state = 'queued' and q.run_at <= guard.now()
        order by q.run_at, q.id
        limit w.jobs
        for update skip locked) j
  ),
  claimed as (
    update store.scraper_jobs j set state = 'running', moved_by = 'claim', moved_detail = null,
      version = j.version + 1, lease_attempt = gen_random_uuid(), lease_until = guard.now() + interval '60 s'
    from due d
    where j.id = d.id
    returning d.place, d.session, d.number, j.id, j.lease_attempt, j.website, j.kind, j.settings, j.contract_version,
      j.max_attempts, j.run_at
  ),
  attempt as (
    insert into store.scraper_attempts (id, job_id, number, session_id, started_at)
    select c.lease_attempt, c.id, c.number, c.session, guard.now() from claimed c
  ),
  given as (
    select c.place, jsonb_agg(jsonb_build_object(
        'attemptId', c.lease_attempt,
        'leaseSeconds', 60,
        'job', jsonb_build_object('id', c.id, 'website', c.website, 'kind', c.kind, 'settings', c.settings,
          'contractVersion', c.contract_version, 'attempt', c.number, 'maxAttempts', c.max_attempts))
      order by c.run_at, c.id) as jobs
    from claimed c
    group by c.place
  )
  select jsonb_object_agg(g.place, g.jobs) into v_jobs from given g;
  return (
    select jsonb_agg(case when s.id is null then logic.session_refusal(c.installation, c.session)
        else jsonb_build_object('jobs', coalesce(v_jobs -> c.place::text, '[]')) end order by c.place)
    from rows from (jsonb_to_recordset(p_claims) as (installation uuid, session uuid))
        with ordinality as c (installation, session, place)
      left join store.scraper_sessions s on s.id = c.session and s.installation_id = c.installation
        and s.ended_at is null);
end
$body$;

comment on function api.worker_claim(jsonb) is
  'Leases due jobs to sessions for 60 seconds. p_claims: [{installation, session, max}]. Returns in the same order '
  '{jobs: [{attemptId, leaseSeconds, job}]}, empty while an update of the installation is active, or {error: {code, '
  'message}}: conflict when the session has ended, not_found when it is unknown.';
grant execute on function api.worker_claim(jsonb) to campatlas_installation;
