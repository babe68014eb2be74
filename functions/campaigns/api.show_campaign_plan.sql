-- needs: logic.require_campaign, logic.campaign_plan

create function api.show_campaign_plan(p_campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign constant store.crawler_campaigns := logic.require_campaign(p_campaign);
begin
  return logic.campaign_plan(v_campaign.location, v_campaign.nearby_locations, v_campaign.providers)
    || jsonb_build_object('settings_revision', v_campaign.settings_revision);
end
$body$;

comment on function api.show_campaign_plan(uuid) is
  'The search plan of a campaign and the revision of the settings it is made from: {terms, providers, search_count, '
  'settings_revision}. Raises PT403 when the caller is not staff, PT404 for an unknown campaign.';
grant execute on function api.show_campaign_plan(uuid) to campatlas_own;
