-- needs: guard.account, guard.now

create function store.tg_campaign_settings__record() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.campaign_settings (campaign_id, revision, nearby_locations, providers, confidence_threshold,
    follow_aggregators, review_first, changed_by, changed_at)
  values (new.id, new.settings_revision, new.nearby_locations, new.providers, new.confidence_threshold,
    new.follow_aggregators, new.review_first, guard.account(), guard.now());
  return null;
end
$body$;

comment on function store.tg_campaign_settings__record() is
  'After a campaign is created or its settings change: stores them as a revision in store.campaign_settings.';

create trigger record_first after insert on store.crawler_campaigns
  for each row execute function store.tg_campaign_settings__record();
create trigger record_next after update on store.crawler_campaigns
  for each row when ((old.nearby_locations, old.providers, old.confidence_threshold, old.follow_aggregators,
    old.review_first, old.settings_revision) is distinct from (new.nearby_locations, new.providers,
    new.confidence_threshold, new.follow_aggregators, new.review_first, new.settings_revision))
  execute function store.tg_campaign_settings__record();
