-- needs: logic.require_ingestion, logic.campaign_json

create function api.list_campaigns(p_status text, p_offset bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_page jsonb;
begin
  perform logic.require_ingestion();
  with matched as not materialized (
    select c.created_at, c.id, c as campaign from store.crawler_campaigns c
    where p_status is null or c.state = p_status
  ), page as (
    select * from matched m order by m.created_at desc, m.id offset p_offset limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from matched),
    'campaigns', coalesce((
      select jsonb_agg(logic.campaign_json(p.campaign) order by p.created_at desc, p.id) from page p), '[]'))
  into v_page;
  return v_page;
end
$body$;

comment on function api.list_campaigns(text, bigint, integer) is
  'A page of campaigns, newest first, then by id, with their total, from one snapshot: {total, campaigns}. Raises '
  'PT403 when the caller is not staff.';
grant execute on function api.list_campaigns(text, bigint, integer) to campatlas_own;
