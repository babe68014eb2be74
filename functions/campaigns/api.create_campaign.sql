-- needs: guard.account, guard.now, logic.add_receipt, logic.find_receipt, logic.require_ingestion
-- needs: logic.campaign_json, logic.plan_campaign_searches, logic.queue_campaigns

create function api.create_campaign(p_location text, p_nearby text[], p_providers integer, p_threshold double precision,
  p_follow boolean, p_review boolean, p_key text, p_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign store.crawler_campaigns;
  v_made uuid;
begin
  perform logic.require_ingestion();
  v_made := logic.find_receipt('campaigns', p_key, p_hash);
  if v_made is not null then
    select * into v_campaign from store.crawler_campaigns c where c.id = v_made;
    return jsonb_build_object('created', false, 'campaign', logic.campaign_json(v_campaign));
  end if;
  insert into store.crawler_campaigns (location, nearby_locations, providers, confidence_threshold,
    follow_aggregators, review_first, requested_by)
  values (p_location, p_nearby, p_providers, p_threshold, p_follow, p_review, guard.account())
  returning * into v_campaign;
  -- A delay in which a campaign with a mistyped region can be paused before anything is sent.
  perform logic.plan_campaign_searches(v_campaign, interval '5 seconds');
  perform logic.add_receipt('campaigns', p_key, p_hash, v_campaign.id);
  perform logic.queue_campaigns();
  return jsonb_build_object('created', true, 'campaign', logic.campaign_json(v_campaign));
end
$body$;

comment on function api.create_campaign(text, text[], integer, double precision, boolean, boolean, text, bytea) is
  'Starts a campaign: {created, campaign}. Idempotent: the same request under the same key returns the existing '
  'campaign. Raises PT403 when the caller is not staff, PT409 (key_reused) when the key was used for another '
  'request.';
grant execute on function api.create_campaign(text, text[], integer, double precision, boolean, boolean, text, bytea)
  to campatlas_own;
