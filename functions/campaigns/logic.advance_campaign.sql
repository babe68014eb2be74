-- needs: logic.take_campaign_crawl, logic.start_campaign_crawls

create function logic.advance_campaign(p_campaign store.crawler_campaigns) returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_crawl record;
  v_moved integer := 0;
  v_failed boolean;
begin
  for v_crawl in
    select s as site, j as job from store.campaign_sites s join store.crawler_jobs j on j.id = s.job_id
    where s.campaign_id = p_campaign.id and s.state = 'crawling' and s.generation = p_campaign.generation
      and j.state not in ('queued', 'running')
    order by s.id limit 50
  loop
    perform logic.take_campaign_crawl(p_campaign, v_crawl.site, v_crawl.job);
    v_moved := v_moved + 1;
  end loop;
  if p_campaign.state = 'running' then
    v_moved := v_moved + logic.start_campaign_crawls(p_campaign);
    if not exists (select from store.campaign_searches s
        where s.campaign_id = p_campaign.id and s.state in ('queued', 'running'))
      and not exists (select from store.campaign_sites s
        where s.campaign_id = p_campaign.id and s.state in ('queued', 'crawling'))
    then
      v_failed := (
        select coalesce(bool_or(s.state = 'failed'), false) and not bool_or(s.state = 'completed')
        from store.campaign_searches s
        where s.campaign_id = p_campaign.id and s.generation = p_campaign.generation);
      update store.crawler_campaigns c set state = case when v_failed then 'failed' else 'completed' end,
        moved_by = case when v_failed then 'fail' else 'finish' end, version = c.version + 1,
        error = case when v_failed then 'No provider has answered any of its searches.' end
      where c.id = p_campaign.id;
      return v_moved + 1;
    end if;
  end if;
  if v_moved > 0 then
    update store.crawler_campaigns c set updated_at = c.updated_at where c.id = p_campaign.id;
  end if;
  return v_moved;
end
$body$;

comment on function logic.advance_campaign(store.crawler_campaigns) is
  'Takes over the results of ended crawls of a campaign. While the campaign runs, also starts further crawls and '
  'ends it when nothing is left to search or crawl. Returns how much changed. The caller must hold a row lock on the '
  'campaign.';
