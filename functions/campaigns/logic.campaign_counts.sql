create function logic.campaign_counts(p_campaign uuid, p_generation integer) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with search as (
    select count(*) as total, count(*) filter (where s.state = 'queued') as queued,
      count(*) filter (where s.state = 'running') as running,
      count(*) filter (where s.state = 'completed') as completed,
      count(*) filter (where s.state = 'skipped') as skipped, count(*) filter (where s.state = 'failed') as failed,
      count(*) filter (where s.state = 'cancelled') as cancelled
    from store.campaign_searches s where s.campaign_id = p_campaign and s.generation = p_generation
  ), url as (
    select count(*) as total, count(*) filter (where u.crawl_status = 'queued') as queued,
      count(*) filter (where u.crawl_status = 'crawling') as crawling,
      count(*) filter (where u.crawl_status = 'crawled') as crawled,
      count(*) filter (where u.crawl_status = 'failed') as failed,
      count(*) filter (where u.crawl_status = 'skipped') as skipped,
      count(*) filter (where u.included) as included, count(*) filter (where not u.included) as excluded
    from store.campaign_urls u where u.campaign_id = p_campaign
  ), site as (
    select count(*) as total, count(*) filter (where s.state = 'queued') as queued,
      count(*) filter (where s.state = 'crawling') as crawling,
      count(*) filter (where s.state = 'crawled') as crawled, count(*) filter (where s.state = 'failed') as failed,
      count(*) filter (where s.state = 'skipped') as skipped
    from store.campaign_sites s where s.campaign_id = p_campaign
  )
  select jsonb_build_object(
    'counts', jsonb_build_object('search', s.total, 'crawl', u.crawled,
      'resolved_classification', u.included + u.excluded, 'unresolved', u.total - u.included - u.excluded),
    'progress', jsonb_build_object('searches', to_jsonb(s), 'urls', to_jsonb(u), 'sites', to_jsonb(w)))
  from search s, url u, site w;
end;

comment on function logic.campaign_counts(uuid, integer) is
  'Progress of a campaign: {counts, progress}. counts: search (searches of the generation), crawl (crawled URLs), '
  'resolved_classification (URLs with a verdict), unresolved (the others); progress: {searches, urls, sites}, each '
  'in total and by state.';
