-- needs: logic.iso_milliseconds

create function logic.campaign_url_json(p_url store.campaign_urls) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
    'id', p_url.id::text, 'campaign_id', p_url.campaign_id, 'url', p_url.url, 'title', p_url.title,
    'site', (select s.host from store.campaign_sites s where s.id = p_url.site_id),
    'job_id', (select s.job_id from store.campaign_sites s where s.id = p_url.site_id),
    'first_generation', p_url.first_generation, 'generation', p_url.generation,
    'crawl_status', p_url.crawl_status,
    'assessment', case when p_url.included is null then null else jsonb_build_object('included', p_url.included,
      'confidence', p_url.confidence, 'reason', p_url.reason, 'evidence', p_url.evidence) end,
    'reason', p_url.reason,
    'created_at', logic.iso_milliseconds(p_url.created_at), 'updated_at', logic.iso_milliseconds(p_url.updated_at));
end;

comment on function logic.campaign_url_json(store.campaign_urls) is
  'A saved URL as shown to staff. assessment is null until the URL has a verdict.';
