-- needs: guard.now, logic.redact, logic.save_campaign_urls, logic.site_host

create function logic.save_campaign_pages(p_campaign store.crawler_campaigns, p_site store.campaign_sites,
  p_attempt uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  with page as (
    select r.final_digest as digest, r.final_url as url, left(r.title, 300) as title, r.error, r.reason, r.evidence,
      case when r.confidence is not null then r.included end as included,
      case when r.included is not null then r.confidence end as confidence
    from store.crawler_results r
    where r.attempt_id = p_attempt and logic.site_host(r.final_url) = p_site.host
    order by r.fetched_at, r.final_url limit 1000
  ), saved as (
    insert into store.campaign_urls as u (campaign_id, digest, url, title, site_id, first_generation, generation,
      crawl_status, included, confidence, reason, evidence, created_at, updated_at)
    select p_campaign.id, sha256(convert_to(p.url, 'UTF8')), p.url, p.title, p_site.id, p_campaign.generation,
      p_campaign.generation, case when p.error is null then 'crawled' else 'failed' end, p.included, p.confidence,
      logic.redact(coalesce(p.error, p.reason), 300), p.evidence, guard.now(), guard.now()
    from page p
    on conflict on constraint campaign_urls_digest_key do update set generation = excluded.generation,
      title = coalesce(excluded.title, u.title), site_id = excluded.site_id, crawl_status = excluded.crawl_status,
      included = excluded.included, confidence = excluded.confidence, reason = excluded.reason,
      evidence = excluded.evidence, updated_at = excluded.updated_at
    returning u.id
  )
  insert into store.campaign_edges (campaign_id, generation, url_id, parent_url_id, found_at)
  select p_campaign.id, p_campaign.generation, s.id, p_site.source_url_id, guard.now()
  from saved s where s.id <> p_site.source_url_id order by s.id
  on conflict do nothing;
  if p_site.is_aggregator then
    perform logic.save_campaign_urls(p_campaign, null, p_site.source_url_id, coalesce((
      select jsonb_agg(jsonb_build_object('url', r.final_url, 'title', r.title) order by r.fetched_at, r.final_url)
      from store.crawler_results r
      where r.attempt_id = p_attempt and logic.site_host(r.final_url) <> p_site.host and r.included), '[]'));
  end if;
end
$body$;

comment on function logic.save_campaign_pages(store.crawler_campaigns, store.campaign_sites, uuid) is
  'Saves at most 1,000 pages that an attempt read of a site, with their verdicts. For an aggregator also saves the '
  'included pages of other hosts, as URLs whose sites are crawled on their own.';
