-- The caller must hold row locks on the host and on all jobs queued for it.
-- needs: logic.is_robots_due, logic.take_crawler_page, logic.give_crawler_page, logic.crawler_task
-- needs: logic.end_crawl, guard.now

create function logic.claim_crawler_host(p_host store.crawler_hosts, p_lease interval) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_claim constant uuid := gen_random_uuid();
  v_attempt uuid;
  v_job store.crawler_jobs;
  v_url store.crawler_urls;
  v_used text;
begin
  for v_attempt in
    select q.attempt_id from store.crawler_queues q where q.host = p_host.host order by q.due_at, q.attempt_id
  loop
    select * into v_job from store.crawler_jobs j where j.lease_attempt = v_attempt;
    v_used := null;
    loop
      select * into v_url from store.crawler_urls u
      where u.attempt_id = v_attempt and u.host = p_host.host and u.state = 'pending' and v_job.id is not null
      order by u.depth, u.seq limit 1;
      exit when v_url.url is null or v_url.kind = 'sitemap' or v_url.is_paid;
      v_used := logic.take_crawler_page(v_job, v_url.site);
      exit when v_used is null or v_used = 'wait';
    end loop;
    exit when v_url.url is not null and v_used is distinct from 'wait';
    if v_used = 'wait' and v_url.url is not null then
      update store.crawler_queues q set due_at = guard.now() + interval '250 ms'
      where q.attempt_id = v_attempt and q.host = p_host.host;
      v_url := null;
    else
      delete from store.crawler_queues q where q.attempt_id = v_attempt and q.host = p_host.host;
      perform logic.end_crawl(v_attempt, null, null);
    end if;
  end loop;
  if v_url.url is null then
    return null;
  end if;
  update store.crawler_hosts h set lease = v_claim, lease_until = guard.now() + p_lease where h.host = p_host.host;
  update store.crawler_queues q set due_at = guard.now() + p_lease
  where q.attempt_id = v_attempt and q.host = p_host.host;
  if not logic.is_robots_due(p_host) then
    update store.crawler_urls u set state = 'fetching', claim = v_claim, tries = u.tries + 1, is_paid = u.kind = 'page',
      updated_at = guard.now()
    where u.attempt_id = v_attempt and u.digest = v_url.digest;
  elsif v_url.kind = 'page' and not v_url.is_paid then
    perform logic.give_crawler_page(v_attempt, v_url.site);
  end if;
  return logic.crawler_task(p_host, v_job, v_url, v_claim);
end
$body$;

comment on function logic.claim_crawler_host(store.crawler_hosts, interval) is
  'Leases a host for one request and returns the task: robots.txt when it is unknown or out of date, else the next '
  'URL of the job that has waited longest, whose page is taken from the budget here. Returns null when no job has a '
  'URL left on this host.';
