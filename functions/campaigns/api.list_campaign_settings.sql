-- needs: logic.require_campaign, logic.iso_milliseconds

create function api.list_campaign_settings(p_campaign uuid, p_after bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_campaign(p_campaign);
  return (
    with page as (
      select s.* from store.campaign_settings s where s.campaign_id = p_campaign and s.revision > p_after
      order by s.revision limit p_limit + 1
    ), shown as (select * from page p order by p.revision limit p_limit)
    select jsonb_build_object(
      'settings', coalesce(jsonb_agg(jsonb_build_object(
        'settings_revision', s.revision, 'nearby_locations', to_jsonb(s.nearby_locations), 'providers', s.providers,
        'confidence_threshold', s.confidence_threshold, 'follow_aggregators', s.follow_aggregators,
        'review_first', s.review_first, 'changed_by', s.changed_by,
        'changed_at', logic.iso_milliseconds(s.changed_at)) order by s.revision), '[]'),
      'next_after', case when (select count(*) from page) > p_limit then max(s.revision)::text end)
    from shown s);
end
$body$;

comment on function api.list_campaign_settings(uuid, bigint, integer) is
  'All revisions of a campaign''s settings, in order: {settings, next_after}. Raises PT403 when the caller is not '
  'staff, PT404 for an unknown campaign.';
grant execute on function api.list_campaign_settings(uuid, bigint, integer) to campatlas_own;
