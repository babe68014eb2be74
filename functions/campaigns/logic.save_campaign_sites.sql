-- needs: guard.now, guard.aggregators, logic.site_host, logic.aggregator_of

create function logic.save_campaign_sites(p_campaign store.crawler_campaigns, p_urls bigint[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.campaign_sites as s (campaign_id, host, homepage, is_aggregator, source_url_id, generation, state,
    reason, created_at, updated_at)
  select p_campaign.id, f.host, f.homepage, f.aggregator is not null, f.id, p_campaign.generation,
    case when f.aggregator is null or f.lists_camps and p_campaign.follow_aggregators then 'queued' else 'skipped' end,
    case when f.aggregator is not null then
      'This site lists camps of other organizations.' end, guard.now(), guard.now()
  from (
    select distinct on (h.host) h.*, a.host as aggregator, a.lists_camps from (
      select u.id, logic.site_host(u.url) as host, substring(u.url from '^https?://[^/?#]+') || '/' as homepage
      from store.campaign_urls u where u.id = any (p_urls)) h
    left join guard.aggregators a on a.host = logic.aggregator_of(h.host)
    order by h.host, h.id) f
  order by f.id
  on conflict on constraint campaign_sites_host_key do update set
    -- A site is crawled once per generation; its earlier results stay until then.
    state = case when s.generation < excluded.generation then excluded.state else s.state end,
    job_id = case when s.generation < excluded.generation then null else s.job_id end,
    source_url_id = case when s.generation < excluded.generation then excluded.source_url_id
      else s.source_url_id end,
    generation = excluded.generation, updated_at = excluded.updated_at;
  update store.campaign_urls u set site_id = s.id,
    crawl_status = case when s.state in ('queued', 'crawling', 'skipped') then s.state
      when u.crawl_status = 'queued' then 'skipped' else u.crawl_status end,
    reason = case when u.included is not null then u.reason when s.state = 'skipped' then s.reason
      when s.state in ('crawled', 'failed') then 'Its site had already been crawled when it was found.' end
  from store.campaign_sites s
  where u.id = any (p_urls) and s.campaign_id = p_campaign.id and s.host = logic.site_host(u.url);
end
$body$;

comment on function logic.save_campaign_sites(store.crawler_campaigns, bigint[]) is
  'Saves the sites of a campaign''s URLs, one row per host, queued for one crawl in the generation. Hosts in '
  'guard.aggregators are skipped unless they list camps and the campaign follows aggregators.';
