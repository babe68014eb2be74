-- needs: guard.now

create function logic.start_campaign_crawls(p_campaign store.crawler_campaigns) returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  -- At most eight crawls at a time, so that a pause takes effect soon and campaigns share the crawler.
  v_free constant integer := 8 - (
    select count(*) from store.campaign_sites s where s.campaign_id = p_campaign.id and s.state = 'crawling');
  v_site record;
  v_job uuid;
  v_started integer := 0;
begin
  for v_site in
    select s.id, s.host, s.homepage, s.is_aggregator, u.url, coalesce(u.title, s.host) as title,
      coalesce(q.term, 'summer camps ' || p_campaign.location) as term
    from store.campaign_sites s join store.campaign_urls u on u.id = s.source_url_id
    left join lateral (
      select t.term from store.campaign_edges e join store.campaign_searches t on t.id = e.search_id
      where e.url_id = u.id order by e.id limit 1) q on true
    where s.campaign_id = p_campaign.id and s.state = 'queued'
    order by s.id limit greatest(v_free, 0)
  loop
    insert into store.crawler_jobs (mode, search_term, organization, activity_filter, settings, depth,
      budget_pages, budget_pages_per_site, confidence_threshold, contract_version, campaign_id, campaign_generation,
      requested_by, created_at, updated_at)
    values ('organization_website', v_site.term,
      jsonb_build_object('name', left(v_site.title, 200), 'website', v_site.url), true,
      -- Bits of settings: sitemaps (1); for aggregators also bits 2 and 8, so that links to other sites are followed.
      case when v_site.is_aggregator then 1 + 2 + 8 else 1 end, 3, 30,
      case when v_site.is_aggregator then 10 else 30 end, p_campaign.confidence_threshold, 4, p_campaign.id,
      p_campaign.generation, p_campaign.requested_by, guard.now(), guard.now())
    returning id into v_job;
    update store.campaign_sites s set state = 'crawling', job_id = v_job, reason = null, updated_at = guard.now()
    where s.id = v_site.id;
    update store.campaign_urls u set crawl_status = 'crawling', updated_at = guard.now()
    where u.site_id = v_site.id and u.crawl_status in ('queued', 'skipped');
    v_started := v_started + 1;
  end loop;
  return v_started;
end
$body$;

comment on function logic.start_campaign_crawls(store.crawler_campaigns) is
  'Queues crawls for queued sites of a campaign, at most eight at a time: one job per site, which judges the site as '
  'a whole and belongs to the campaign''s generation. Returns how many. The caller must hold a row lock on the '
  'campaign.';
