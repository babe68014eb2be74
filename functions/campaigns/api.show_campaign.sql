-- needs: logic.require_campaign, logic.campaign_json

create function api.show_campaign(p_campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return logic.campaign_json(logic.require_campaign(p_campaign));
end
$body$;

comment on function api.show_campaign(uuid) is
  'A campaign with its counts. Raises PT403 when the caller is not staff, PT404 for an unknown campaign.';
grant execute on function api.show_campaign(uuid) to campatlas_own;
