-- needs: logic.require_ingestion, logic.campaign_plan

create function api.plan_campaign(p_location text, p_nearby text[], p_providers integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return logic.campaign_plan(p_location, p_nearby, p_providers);
end
$body$;

comment on function api.plan_campaign(text, text[], integer) is
  'The search plan (logic.campaign_plan) of a campaign that is not created yet. Writes nothing. Raises PT403 when '
  'the caller is not staff.';
grant execute on function api.plan_campaign(text, text[], integer) to campatlas_own;
