-- needs: logic.require_campaign, logic.campaign_url_json

create function api.list_campaign_urls(p_campaign uuid, p_after bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_campaign(p_campaign);
  return (
    with page as (
      select u.id, u as url from store.campaign_urls u where u.campaign_id = p_campaign and u.id > p_after
      order by u.id limit p_limit + 1
    ), shown as (select * from page p order by p.id limit p_limit)
    select jsonb_build_object(
      'urls', coalesce(jsonb_agg(logic.campaign_url_json(s.url) order by s.id), '[]'),
      'next_after', case when (select count(*) from page) > p_limit then max(s.id)::text end)
    from shown s);
end
$body$;

comment on function api.list_campaign_urls(uuid, bigint, integer) is
  'The URLs saved by a campaign, in the order they were found: {urls, next_after}. Raises PT403 when the caller is '
  'not staff, PT404 for an unknown campaign.';
grant execute on function api.list_campaign_urls(uuid, bigint, integer) to campatlas_own;
