-- needs: logic.lose_crawler_jobs, logic.end_crawl, guard.now

create function api.claim_crawler_job(p_lease interval) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.crawler_jobs;
  v_last store.crawler_attempts;
  v_attempt constant uuid := gen_random_uuid();
begin
  perform logic.lose_crawler_jobs();
  if (select count(*) >= 200 from store.crawler_jobs j where j.state = 'running') then
    return null;
  end if;
  select * into v_job from store.crawler_jobs j
  where j.state = 'queued' order by j.created_at, j.id limit 1 for update skip locked;
  if v_job.id is null then
    return null;
  end if;
  select * into v_last from store.crawler_attempts a where a.job_id = v_job.id order by a.number desc limit 1;
  update store.crawler_jobs j set state = 'running', moved_by = 'claim', moved_detail = null, version = j.version + 1,
    lease_attempt = v_attempt, lease_until = guard.now() + p_lease, started_at = coalesce(j.started_at, guard.now()),
    updated_at = guard.now()
  where j.id = v_job.id;
  insert into store.crawler_attempts (id, job_id, number, budget_pages, claimed_pages, searches, seeded_at, started_at)
  values (v_attempt, v_job.id, coalesce(v_last.number, 0) + 1, v_job.budget_pages,
    case when v_last.seeded_at is not null then v_last.claimed_pages else 0 end, v_last.searches, v_last.seeded_at,
    guard.now());
  if v_last.seeded_at is not null then
    update store.crawler_urls u set attempt_id = v_attempt where u.attempt_id = v_last.id;
    update store.crawler_sites s set attempt_id = v_attempt where s.attempt_id = v_last.id;
    update store.crawler_results r set attempt_id = v_attempt where r.attempt_id = v_last.id;
    update store.crawler_queues q set attempt_id = v_attempt, due_at = least(q.due_at, guard.now())
    where q.attempt_id = v_last.id;
    perform logic.end_crawl(v_attempt, null, null);
  end if;
  return jsonb_build_object('attempt', v_attempt, 'isSeeded', v_last.seeded_at is not null, 'mode', v_job.mode,
    'searchTerm', v_job.search_term, 'organization', v_job.organization, 'providers', v_job.providers,
    'settings', v_job.settings, 'budgetQueries', v_job.budget_queries, 'budgetCandidates', v_job.budget_candidates);
end
$body$;

comment on function api.claim_crawler_job(interval) is
  'Leases the oldest queued job to a new attempt and returns what the worker needs to find its seeds. Returns null '
  'when no job is queued or 200 are running. If the previous attempt was lost after seeding, the new one takes over '
  'its frontier, results and used budget (isSeeded).';
grant execute on function api.claim_crawler_job(interval) to campatlas_worker;
