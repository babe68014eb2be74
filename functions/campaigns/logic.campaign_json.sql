-- needs: logic.campaign_counts, logic.iso_milliseconds

create function logic.campaign_json(p_campaign store.crawler_campaigns) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
    'id', p_campaign.id, 'location', p_campaign.location, 'nearby_locations', to_jsonb(p_campaign.nearby_locations),
    'providers', p_campaign.providers, 'confidence_threshold', p_campaign.confidence_threshold,
    'follow_aggregators', p_campaign.follow_aggregators, 'review_first', p_campaign.review_first,
    'settings_revision', p_campaign.settings_revision, 'generation', p_campaign.generation,
    'status', p_campaign.state, 'error', p_campaign.error, 'requested_by', p_campaign.requested_by,
    'created_at', logic.iso_milliseconds(p_campaign.created_at),
    'started_at', logic.iso_milliseconds(p_campaign.started_at),
    'updated_at', logic.iso_milliseconds(p_campaign.updated_at),
    'finished_at', logic.iso_milliseconds(p_campaign.finished_at))
    || logic.campaign_counts(p_campaign.id, p_campaign.generation);
end;

comment on function logic.campaign_json(store.crawler_campaigns) is 'A campaign as shown to staff, with its counts.';
