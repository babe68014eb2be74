-- The caller must hold row locks on the hosts and jobs. Hosts whose page may exceed a budget are left to
-- logic.claim_crawler_host, which records the reason.
-- needs: logic.is_robots_due, logic.crawler_task, guard.now

create function logic.claim_crawler_hosts(p_hosts store.crawler_hosts[], p_attempts uuid[], p_lease interval)
  returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant timestamptz := guard.now();
  v_tasks jsonb;
begin
  with first as (
    select h as host, j as job, u.url, gen_random_uuid() as claim, logic.is_robots_due(h) as is_robots_due,
      case when (u.url).kind = 'page' and not (u.url).is_paid then 1 else 0 end as pages
    from unnest(p_hosts) h
    cross join lateral (
      select q.attempt_id from store.crawler_queues q where q.host = h.host order by q.due_at, q.attempt_id limit 1) q
    join store.crawler_jobs j on j.lease_attempt = q.attempt_id
    cross join lateral (
      select n as url from store.crawler_urls n
      where n.attempt_id = q.attempt_id and n.host = h.host and n.state = 'pending' order by n.depth, n.seq limit 1) u
    where q.attempt_id = any (p_attempts)
  ),
  counted as (
    select f.*, sum(f.pages) over (partition by (f.url).attempt_id order by (f.host).host) as of_attempt,
      sum(f.pages) over (partition by (f.url).attempt_id, (f.url).site order by (f.host).host) as of_site
    from first f
  ),
  claimed as (
    select c.*, (c.url).attempt_id, (c.url).site
    from counted c
    join store.crawler_attempts a on a.id = (c.url).attempt_id
    left join store.crawler_sites s on s.attempt_id = a.id and s.site = (c.url).site
    where c.pages = 0 or coalesce(a.claimed_pages + c.of_attempt <= a.budget_pages, true)
      and coalesce(coalesce(s.claimed_pages, 0) + c.of_site
        <= least((c.job).max_urls_per_site, (c.job).budget_pages_per_site), true)
  ),
  taken as (
    select c.attempt_id, c.site, sum(c.pages)::integer as pages from claimed c
    where not c.is_robots_due and c.pages > 0 group by c.attempt_id, c.site
  ),
  sites as (
    insert into store.crawler_sites as s (attempt_id, site, claimed_pages)
    select t.attempt_id, t.site, t.pages from taken t
    on conflict (attempt_id, site) do update set claimed_pages = s.claimed_pages + excluded.claimed_pages
  ),
  attempts as (
    update store.crawler_attempts a set claimed_pages = a.claimed_pages + t.pages
    from (select n.attempt_id, sum(n.pages)::integer as pages from taken n group by n.attempt_id) t
    where a.id = t.attempt_id
  ),
  hosts as (
    update store.crawler_hosts h set lease = c.claim, lease_until = v_now + p_lease from claimed c
    where h.host = (c.host).host
  ),
  queues as (
    update store.crawler_queues q set due_at = v_now + p_lease from claimed c
    where q.attempt_id = c.attempt_id and q.host = (c.host).host
  ),
  urls as (
    update store.crawler_urls u set state = 'fetching', claim = c.claim, tries = u.tries + 1, is_paid = u.kind = 'page',
      updated_at = v_now
    from claimed c
    where u.attempt_id = c.attempt_id and u.digest = (c.url).digest and not c.is_robots_due
  )
  select coalesce(jsonb_agg(logic.crawler_task(c.host, c.job, c.url, c.claim)), '[]') into v_tasks from claimed c;
  return v_tasks;
end
$body$;

comment on function logic.claim_crawler_hosts(store.crawler_hosts[], uuid[], interval) is
  'Leases hosts for one request each in a single statement, like logic.claim_crawler_host, and takes their pages '
  'from the budgets. Covers the hosts whose first queued attempt is in p_attempts and has budget left.';
