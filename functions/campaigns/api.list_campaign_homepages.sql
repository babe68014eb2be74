-- needs: logic.require_campaign, logic.iso_milliseconds

create function api.list_campaign_homepages(p_campaign uuid, p_after bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign constant store.crawler_campaigns := logic.require_campaign(p_campaign);
begin
  return (
    with homepage as not materialized (
      select s.* from store.campaign_sites s
      where s.campaign_id = p_campaign and not s.is_aggregator and s.confidence >= v_campaign.confidence_threshold
        -- Of several sites with the same homepage only the first is listed.
        and not exists (select from store.campaign_sites t where t.campaign_id = p_campaign and not t.is_aggregator
          and t.homepage = s.homepage and t.confidence >= v_campaign.confidence_threshold and t.id < s.id)
    ), page as (
      select h.* from homepage h where h.id > p_after order by h.id limit p_limit + 1
    ), shown as (select * from page p order by p.id limit p_limit)
    select jsonb_build_object(
      'total', (select count(*) from homepage),
      'confidence_threshold', v_campaign.confidence_threshold,
      'homepages', coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id::text, 'homepage', s.homepage, 'host', s.host,
        'classification', jsonb_build_object('included', true, 'confidence', s.confidence, 'reason', s.reason),
        'assessment', s.assessment, 'job_id', s.job_id,
        'source_url_id', s.source_url_id::text, 'source_url', u.url,
        'historical_source', u.generation < v_campaign.generation,
        'generation', s.generation, 'updated_at', logic.iso_milliseconds(s.updated_at)) order by s.id), '[]'),
      'next_after', case when (select count(*) from page) > p_limit then max(s.id)::text end)
    from shown s join store.campaign_urls u on u.id = s.source_url_id);
end
$body$;

comment on function api.list_campaign_homepages(uuid, bigint, integer) is
  'Homepages of sites classified as camps at the campaign''s confidence threshold, each once: {total, '
  'confidence_threshold, homepages, next_after}. historical_source: the source URL was not found again in the '
  'current generation. Raises PT403 when the caller is not staff, PT404 for an unknown campaign.';
grant execute on function api.list_campaign_homepages(uuid, bigint, integer) to campatlas_own;
