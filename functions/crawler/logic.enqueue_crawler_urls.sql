-- The caller must hold a row lock on the job, so that only one worker at a time adds to its frontier.
-- needs: guard.now

create function logic.enqueue_crawler_urls(p_job store.crawler_jobs, p_rows jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_attempt constant uuid := p_job.lease_attempt;
  v_now constant timestamptz := guard.now();
begin
  -- The redirect target of a seed counts as a seed.
  if p_rows @? '$[*] ? (@.o == "redirect" && @.n == 0)' then
    insert into store.crawler_sites as s (attempt_id, site, is_seed)
    select distinct v_attempt, r ->> 's', true from jsonb_array_elements(p_rows) r
    where r ->> 'o' = 'redirect' and r ->> 'n' = '0'
    on conflict (attempt_id, site) do update set is_seed = true;
  end if;
  with given as (
    select r.d, r.u, r.h, r.s, r.o, coalesce(r.k, 'page') as k, r.n, r.p, coalesce(r.hops, 0) as hops, r.place,
      case
        when r.r is not null then r.r
        when r.n > p_job.depth then 'depth'
        when p_job.settings & 8 = 0 and not coalesce(s.is_seed, false) then 'external_domain'
      end as reason
    from rows from (jsonb_to_recordset(p_rows)
        as (d text, u text, h text, s text, o text, k text, r text, n integer, p text, hops integer))
      with ordinality as r (d, u, h, s, o, k, r, n, p, hops, place)
    left join store.crawler_sites s on s.attempt_id = v_attempt and s.site = r.s
    -- Limits what is stored of a site that generates endless URLs, such as a calendar.
    where coalesce(s.urls, 0) < greatest(5000, 4 * p_job.max_urls_per_site)
  ),
  stored as (
    insert into store.crawler_urls as u (attempt_id, digest, url, host, site, depth, kind, origin, parent_digest, state,
      reason, hops, found_at, updated_at)
    select v_attempt, decode(g.d, 'hex'), g.u, g.h, g.s, g.n, g.k, g.o, decode(g.p, 'hex'),
      case when g.reason is null then 'pending' else 'excluded' end, g.reason, g.hops, v_now, v_now
    from (select distinct on (g.d) g.* from given g order by g.d, g.reason nulls first, g.place) g
    order by g.place
    on conflict (attempt_id, digest) do update
      set state = 'pending', reason = null, depth = excluded.depth, updated_at = v_now
      where u.state = 'excluded' and u.reason = 'depth' and excluded.state = 'pending'
    returning u.host, u.site, u.state, xmax = 0 as is_new
  ),
  hosts as (
    insert into store.crawler_hosts (host, next_at)
    select distinct s.host, v_now from stored s where s.state = 'pending' order by 1
    on conflict do nothing
  ),
  sites as (
    insert into store.crawler_sites as s (attempt_id, site, urls)
    select v_attempt, n.site, count(*) from stored n where n.is_new group by n.site
    on conflict (attempt_id, site) do update set urls = s.urls + excluded.urls
  )
  insert into store.crawler_queues (attempt_id, host, due_at)
  select distinct v_attempt, s.host, v_now from stored s where s.state = 'pending'
  on conflict do nothing;
end
$body$;

comment on function logic.enqueue_crawler_urls(store.crawler_jobs, jsonb) is
  'Adds URLs to the frontier of a running job: [{d digest, u url, h host, s site, o origin, k kind, r reason for '
  'exclusion, n depth, p parent digest, hops}]. URLs that are too deep or on another domain are stored as excluded; '
  'one excluded for its depth becomes pending when it is found at a smaller depth.';
