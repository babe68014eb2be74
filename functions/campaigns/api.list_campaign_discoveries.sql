-- needs: logic.require_campaign, logic.campaign_edge_json

create function api.list_campaign_discoveries(p_campaign uuid, p_url bigint, p_after bigint, p_limit integer)
  returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
begin
  perform logic.require_campaign(p_campaign);
  return (
    with page as (
      select e.id, e as edge from store.campaign_edges e
      where e.campaign_id = p_campaign and e.id > p_after and (p_url is null or e.url_id = p_url)
      order by e.id limit p_limit + 1
    ), shown as (select * from page p order by p.id limit p_limit)
    select jsonb_build_object(
      'discoveries', coalesce(jsonb_agg(logic.campaign_edge_json(s.edge) order by s.id), '[]'),
      'next_after', case when (select count(*) from page) > p_limit then max(s.id)::text end)
    from shown s);
end
$body$;

comment on function api.list_campaign_discoveries(uuid, bigint, bigint, integer) is
  'How the URLs of a campaign were found, in order; p_url: only those of one URL: {discoveries, next_after}. Raises '
  'PT403 when the caller is not staff, PT404 for an unknown campaign.';
grant execute on function api.list_campaign_discoveries(uuid, bigint, bigint, integer) to campatlas_own;
