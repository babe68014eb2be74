-- The caller must hold row locks on the host and on all jobs queued for it.
-- needs: logic.crawl_delay, logic.enqueue_crawler_urls, logic.end_crawl, guard.now

create function logic.settle_crawler_robots(p_claim uuid, p_state text, p_robots text, p_crawl_delay_ms integer,
  p_took_ms integer, p_least_ms integer, p_sitemaps jsonb) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_host text;
  v_job store.crawler_jobs;
  v_until constant timestamptz := guard.now()
    + case when p_state = 'blocked' then interval '0' when p_state in ('closed', 'gone') then interval '10 minutes'
      else interval '24 hours' end;
begin
  select h.host into v_host from store.crawler_hosts h where h.lease = p_claim;
  if v_host is null then
    return false;
  end if;
  for v_job in
    select j.* from store.crawler_jobs j
    where j.lease_attempt in (select q.attempt_id from store.crawler_queues q where q.host = v_host)
    order by j.id
  loop
    if p_state in ('closed', 'gone', 'blocked') then
      update store.crawler_urls u set updated_at = guard.now(),
        state = case when p_state = 'gone' then 'failed' else 'excluded' end,
        reason = case p_state when 'gone' then 'unreachable' when 'closed' then 'robots_closed'
          else 'blocked_address' end
      where u.attempt_id = v_job.lease_attempt and u.host = v_host and u.state = 'pending';
      delete from store.crawler_queues q where q.attempt_id = v_job.lease_attempt and q.host = v_host;
      perform logic.end_crawl(v_job.lease_attempt, null, null);
    elsif v_job.settings & 1 = 1 and jsonb_array_length(p_sitemaps) > 0 then
      perform logic.enqueue_crawler_urls(v_job, p_sitemaps);
    end if;
  end loop;
  update store.crawler_queues q set due_at = guard.now() where q.host = v_host;
  update store.crawler_hosts h set lease = null, lease_until = null, crawl_delay_ms = p_crawl_delay_ms,
    robots_state = case when p_state = 'blocked' then 'unknown' else p_state end, robots = p_robots,
    robots_until = v_until, failures = 0,
    next_at = guard.now() + logic.crawl_delay(p_least_ms, p_crawl_delay_ms, p_took_ms, 0) * interval '1 millisecond'
  where h.host = v_host;
  return true;
end
$body$;

comment on function logic.settle_crawler_robots(uuid, text, text, integer, integer, integer, jsonb) is
  'Records the robots.txt of a leased host and releases the host. Rules (and open: no rules) are kept for 24 hours; '
  'closed (server error) and gone (no answer) for 10 minutes; blocked (address not permitted) is checked again each '
  'time. In the last three cases all pending URLs of the host are excluded or failed. Sitemaps are enqueued for jobs '
  'that read them. Returns false when the lease is lost.';
