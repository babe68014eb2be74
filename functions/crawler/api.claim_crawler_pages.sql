-- Lock order: hosts, then jobs by id, as in api.settle_crawler_pages.
-- needs: logic.reclaim_crawler_hosts, logic.claim_crawler_hosts, logic.claim_crawler_host, guard.now

create function api.claim_crawler_pages(p_max integer, p_lease interval) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_tasks jsonb := '[]';
  v_task jsonb;
  v_host store.crawler_hosts;
  v_hosts store.crawler_hosts[];
  v_attempts uuid[];
  v_wait double precision;
begin
  perform logic.reclaim_crawler_hosts(20);
  v_hosts := array(
    select h from store.crawler_hosts h
    where h.lease is null and h.next_at <= guard.now() and h.host in (
      select q.host from store.crawler_queues q join store.crawler_hosts g on g.host = q.host
      where q.due_at <= guard.now() and g.lease is null and g.next_at <= guard.now()
      order by q.due_at, q.host limit p_max)
    for update skip locked);
  if v_hosts <> '{}' then
    v_attempts := array(
      select j.lease_attempt from store.crawler_jobs j
      where j.lease_attempt in (
        select q.attempt_id from store.crawler_queues q join unnest(v_hosts) h on h.host = q.host)
      order by j.id for no key update);
    v_tasks := logic.claim_crawler_hosts(v_hosts, v_attempts, p_lease);
    foreach v_host in array v_hosts loop
      continue when v_tasks @> jsonb_build_array(jsonb_build_object('host', v_host.host));
      v_task := logic.claim_crawler_host(v_host, p_lease);
      if v_task is not null then
        v_tasks := v_tasks || v_task;
      end if;
    end loop;
  end if;
  if v_tasks = '[]' then
    select extract(epoch from min(greatest(q.due_at, h.next_at)) - guard.now()) into v_wait
    from store.crawler_queues q join store.crawler_hosts h on h.host = q.host;
  end if;
  return jsonb_build_object('tasks', v_tasks, 'waitMs', greatest(0, ceil(1000 * v_wait)),
    'isBusy', exists (select from store.crawler_jobs j where j.state in ('queued', 'running')));
end
$body$;

comment on function api.claim_crawler_pages(integer, interval) is
  'Leases at most p_max hosts that are due, each for one request: {tasks, waitMs, isBusy}. Without tasks, waitMs is '
  'the time until a host is due; isBusy says whether any job is queued or running.';
grant execute on function api.claim_crawler_pages(integer, interval) to campatlas_worker;
