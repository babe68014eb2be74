-- needs: guard.now

create function logic.lose_crawler_jobs() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    select j.id, j.lease_attempt from store.crawler_jobs j
    where j.state = 'running' and j.lease_until < guard.now()
    order by j.id limit 100 for update skip locked
  ),
  ended as (
    update store.crawler_attempts a set state = 'lost', ended_at = guard.now(),
      error = 'The worker stopped sending heartbeats.'
    from gone g where a.id = g.lease_attempt
  ),
  moved as (
    update store.crawler_jobs j set state = 'queued', moved_by = 'lose', version = j.version + 1,
      moved_detail = jsonb_build_object('attemptId', g.lease_attempt), lease_attempt = null, lease_until = null,
      updated_at = guard.now()
    from gone g where j.id = g.id
    returning j.id
  )
  select count(*) from moved;
end;

comment on function logic.lose_crawler_jobs() is
  'Queues at most 100 running jobs with an expired lease again and returns how many; their next attempts continue '
  'the frontier.';
