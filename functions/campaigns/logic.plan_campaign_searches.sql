-- needs: logic.campaign_terms, logic.search_providers, guard.now

create function logic.plan_campaign_searches(p_campaign store.crawler_campaigns, p_wait interval) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  update store.campaign_searches s set state = 'cancelled', detail = 'The settings were changed before it was sent.',
    updated_at = guard.now(), finished_at = guard.now()
  where s.campaign_id = p_campaign.id and s.generation = p_campaign.generation and s.state = 'queued'
    and (p_campaign.providers & s.provider = 0 or not exists (
      select from logic.campaign_terms(p_campaign.location, p_campaign.nearby_locations) t where t.term = s.term));
  insert into store.campaign_searches as s (campaign_id, generation, place, term, provider, run_at, created_at,
    updated_at)
  select p_campaign.id, p_campaign.generation, t.place, t.term, p.provider, guard.now() + p_wait, guard.now(),
    guard.now()
  from logic.campaign_terms(p_campaign.location, p_campaign.nearby_locations) t
  cross join unnest(logic.search_providers(p_campaign.providers)) with ordinality as p (provider, at)
  order by t.ordinal, p.at
  on conflict on constraint campaign_searches_key do update set state = 'queued', detail = null,
    run_at = excluded.run_at, updated_at = excluded.updated_at, finished_at = null
  where s.state = 'cancelled';
end;

comment on function logic.plan_campaign_searches(store.crawler_campaigns, interval) is
  'Queues the searches of the campaign''s settings for its current generation, due after p_wait, and cancels queued '
  'searches that are no longer part of the settings. The caller must hold a row lock on the campaign.';
