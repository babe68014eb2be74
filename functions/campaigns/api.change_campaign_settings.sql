-- needs: guard.now, logic.lock_campaign, logic.reject, logic.campaign_json, logic.plan_campaign_searches
-- needs: logic.queue_campaigns, logic.aggregator_of

create function api.change_campaign_settings(p_campaign uuid, p_expected_revision integer, p_location text,
  p_nearby text[], p_providers integer, p_threshold double precision, p_follow boolean, p_review boolean)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign store.crawler_campaigns := logic.lock_campaign(p_campaign);
begin
  if p_expected_revision <> v_campaign.settings_revision then
    perform logic.reject('stale_version', 'The settings have changed in the meantime. Read them again.',
      jsonb_build_object('settings_revision', v_campaign.settings_revision));
  elsif p_location <> v_campaign.location then
    perform logic.reject('invalid_body',
      'The location of a campaign cannot be changed; create another campaign for another location.');
  end if;
  update store.crawler_campaigns c set settings_revision = c.settings_revision + 1, nearby_locations = p_nearby,
    providers = p_providers, confidence_threshold = p_threshold, follow_aggregators = p_follow,
    review_first = coalesce(p_review, c.review_first)
  where c.id = p_campaign
  returning c.* into v_campaign;
  if v_campaign.state in ('running', 'paused') then
    perform logic.plan_campaign_searches(v_campaign, interval '0');
    update store.campaign_sites s set state = case when p_follow then 'queued' else 'skipped' end,
      updated_at = guard.now()
    where s.campaign_id = p_campaign and s.generation = v_campaign.generation and s.is_aggregator
      and s.state = case when p_follow then 'skipped' else 'queued' end
      and exists (select from guard.aggregators a where a.lists_camps and a.host = logic.aggregator_of(s.host));
    perform logic.queue_campaigns();
  end if;
  return logic.campaign_json(v_campaign);
end
$body$;

comment on function api.change_campaign_settings(uuid, integer, text, text[], integer, double precision, boolean,
  boolean) is
  'Replaces the settings of a campaign and increments their revision. A campaign that has not ended plans the '
  'searches that were added and cancels those that were removed. p_review null keeps its value. Raises PT403 when '
  'the caller is not staff, PT404 for an unknown campaign, PT409 (stale_version) when the revision is not the '
  'expected one, PT400 when the location differs.';
grant execute on function api.change_campaign_settings(uuid, integer, text, text[], integer, double precision, boolean,
  boolean) to campatlas_own;
