-- needs: logic.is_robots_due

create function logic.crawler_task(p_host store.crawler_hosts, p_job store.crawler_jobs, p_url store.crawler_urls,
  p_claim uuid) returns jsonb
language sql stable
begin atomic
  select case
    when logic.is_robots_due(p_host) then jsonb_build_object('type', 'robots',
      'claim', p_claim, 'host', p_host.host, 'url', p_url.url, 'settings', p_job.settings, 'depth', p_url.depth)
    else jsonb_build_object('type', p_url.kind, 'claim', p_claim, 'attempt', p_url.attempt_id, 'host', p_host.host,
      'digest', encode(p_url.digest, 'hex'), 'url', p_url.url, 'site', p_url.site, 'depth', p_url.depth,
      'origin', p_url.origin, 'hops', p_url.hops, 'tries', p_url.tries + 1, 'settings', p_job.settings,
      'threshold', p_job.confidence_threshold, 'robots', p_host.robots_state,
      'robotsVersion', extract(epoch from p_host.robots_until)) end;
end;

comment on function logic.crawler_task(store.crawler_hosts, store.crawler_jobs, store.crawler_urls, uuid) is
  'The task of a worker that has leased a host: fetch robots.txt when it is unknown or out of date, else fetch '
  'p_url, given as it was before the claim.';
