-- needs: guard.now, logic.redact, logic.save_campaign_pages, logic.site_host

create function logic.take_campaign_crawl(p_campaign store.crawler_campaigns, p_site store.campaign_sites,
  p_job store.crawler_jobs) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_attempt constant uuid := (select a.id from store.crawler_attempts a where a.job_id = p_job.id
    order by a.number desc limit 1);
  v_best record;
begin
  perform logic.save_campaign_pages(p_campaign, p_site, v_attempt);
  select count(*) filter (where r.included) as included, count(*) filter (where r.error is null) as pages,
    max(r.confidence) filter (where r.error is null) as confidence,
    (array_agg(r.reason order by r.included desc nulls last, r.confidence desc nulls last))[1] as reason
  into v_best
  from store.crawler_results r where r.attempt_id = v_attempt and logic.site_host(r.final_url) = p_site.host;
  update store.campaign_sites s set
    state = case when p_job.state = 'completed' or v_best.pages > 0 then 'crawled' else 'failed' end,
    included = case when v_best.confidence is not null then v_best.included > 0 end,
    confidence = v_best.confidence, reason = coalesce(v_best.reason, logic.redact(p_job.error, 300)),
    homepage = case when logic.site_host(p_job.site_resolution ->> 'root') = s.host
      then p_job.site_resolution ->> 'root' else s.homepage end,
    assessment = p_job.site_assessment || jsonb_build_object('resolution', p_job.site_resolution, 'pages',
      v_best.pages, 'included_pages', v_best.included), updated_at = guard.now()
  where s.id = p_site.id;
  -- URLs of the site that were not fetched or redirected elsewhere.
  update store.campaign_urls u set updated_at = guard.now(),
    crawl_status = case when p_job.state = 'completed' then 'skipped' else 'failed' end,
    reason = coalesce(logic.redact(p_job.error, 300),
      'The crawl of its site did not reach it, or it redirects elsewhere.')
  where u.site_id = p_site.id and u.crawl_status = 'crawling';
end
$body$;

comment on function logic.take_campaign_crawl(store.crawler_campaigns, store.campaign_sites, store.crawler_jobs) is
  'Takes over the results of a site''s crawl into its campaign: the pages with their verdicts, the assessment of the '
  'site, and the links of an aggregator as new URLs. The caller must hold a row lock on the campaign.';
