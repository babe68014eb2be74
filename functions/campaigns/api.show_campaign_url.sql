-- needs: logic.require_campaign, logic.campaign_url_json, logic.campaign_edge_json, logic.reject

create function api.show_campaign_url(p_campaign uuid, p_url bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_url store.campaign_urls;
begin
  perform logic.require_campaign(p_campaign);
  select * into v_url from store.campaign_urls u where u.id = p_url and u.campaign_id = p_campaign;
  if not found then
    perform logic.reject('not_found', 'The campaign has no such saved URL.');
  end if;
  return jsonb_build_object('url', logic.campaign_url_json(v_url), 'discoveries', (
    select coalesce(jsonb_agg(logic.campaign_edge_json(e) order by e.id desc), '[]')
    from (select * from store.campaign_edges e where e.url_id = p_url order by e.id desc limit 25) e));
end
$body$;

comment on function api.show_campaign_url(uuid, bigint) is
  'A URL saved by a campaign and its latest 25 discoveries: {url, discoveries}. Raises PT403 when the caller is not '
  'staff, PT404 for an unknown campaign or URL.';
grant execute on function api.show_campaign_url(uuid, bigint) to campatlas_own;
