-- needs: guard.now, logic.plan_campaign_searches

create function logic.renew_campaign(p_campaign store.crawler_campaigns) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.campaign_searches s set state = 'cancelled', lease_attempt = null, lease_until = null,
    detail = 'The campaign was run again before it was answered.', updated_at = guard.now(), finished_at = guard.now()
  where s.campaign_id = p_campaign.id and s.generation < p_campaign.generation and s.state in ('queued', 'running');
  -- Sites not crawled yet move to the new generation; results of the old generation's crawls are ignored.
  update store.campaign_sites s set state = 'queued', generation = p_campaign.generation, job_id = null,
    updated_at = guard.now()
  where s.campaign_id = p_campaign.id and s.state in ('queued', 'crawling');
  update store.campaign_urls u set crawl_status = 'queued', updated_at = guard.now()
  where u.campaign_id = p_campaign.id and u.crawl_status = 'crawling';
  perform logic.plan_campaign_searches(p_campaign, interval '5 seconds');
end
$body$;

comment on function logic.renew_campaign(store.crawler_campaigns) is
  'Starts the next generation of a campaign: cancels unanswered searches of earlier generations, moves uncrawled '
  'sites to the new one and plans its searches. Saved data stays. The caller must hold a row lock on the campaign.';
