-- needs: guard.now, logic.end_of_attempt

create function logic.lose_scraper_jobs(p_jobs uuid[]) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    select j.id, j.lease_attempt, j.deaths = 2 as is_third
    from store.scraper_jobs j
    where j.id = any (p_jobs) and j.state = 'running'
    order by j.id
    for update
  ),
  ended as (
    update store.scraper_attempts a set ended_at = logic.end_of_attempt(a.id), outcome = 'lost',
      error_code = 'worker_lost', error = 'The worker stopped sending heartbeats.'
    from gone g
    where a.id = g.lease_attempt
  ),
  moved as (
    update store.scraper_jobs j set
      state = case when g.is_third then 'failed' else 'queued' end,
      moved_by = case when g.is_third then 'crash' else 'lose' end,
      moved_detail = jsonb_build_object('attemptId', g.lease_attempt), version = j.version + 1,
      deaths = j.deaths + 1, lease_attempt = null, lease_until = null,
      error_code = case when g.is_third then 'crash_loop' else 'worker_lost' end,
      error = case when g.is_third then 'The worker died three times in a row.'
        else 'The worker stopped sending heartbeats.' end
    from gone g
    where j.id = g.id
    returning j.id
  )
  select count(*) from moved;
end;

comment on function logic.lose_scraper_jobs(uuid[]) is
  'Takes running jobs from their attempts: queued again, or failed after the third lost attempt in a row. Later '
  'writes of those attempts are rejected. Returns how many.';
