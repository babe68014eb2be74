-- needs: logic.reject, logic.require_ingestion

create function logic.require_campaign(p_campaign uuid) returns store.crawler_campaigns
language plpgsql stable
as $body$
declare
  v_campaign store.crawler_campaigns;
begin
  perform logic.require_ingestion();
  select * into v_campaign from store.crawler_campaigns c where c.id = p_campaign;
  if not found then
    perform logic.reject('not_found', 'There is no such campaign.');
  end if;
  return v_campaign;
end
$body$;

comment on function logic.require_campaign(uuid) is
  'A campaign. Raises PT403 when the caller is not staff, PT404 for an unknown campaign.';
