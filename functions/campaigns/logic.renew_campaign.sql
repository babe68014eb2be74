-- needs: guard.now, logic.plan_campaign_searches

create function logic.renew_campaign(p_campaign store.crawler_campaigns) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.campaign_searches s set state = 'cancelled', lease_attempt = null, lease_until = null,
    detail = 'The campaign was run again before it was answered.', updated_at = guard.now(), finished_at = guard.now()
  where s.campaign_id = p_campaign.id and s.generation < p_campaign.generation and s.state in ('queued', 'running');
  -- What was still to be crawled is crawled by the new generation; a crawl of the old one is not read any more.
  update store.campaign_sites s set state = 'queued', generation = p_campaign.generation, job_id = null,
    updated_at = guard.now()
  where s.campaign_id = p_campaign.id and s.state in ('queued', 'crawling');
  update store.campaign_urls u set crawl_status = 'queued', updated_at = guard.now()
  where u.campaign_id = p_campaign.id and u.crawl_status = 'crawling';
  perform logic.plan_campaign_searches(p_campaign, interval '5 seconds');
end
$body$;

comment on function logic.renew_campaign(store.crawler_campaigns) is
  'Begins the generation of a campaign: searches of earlier ones are cancelled, sites that were not crawled go over to '
  'it, all that was saved stays. For who has the campaign locked.';
