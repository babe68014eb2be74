-- needs: logic.require_campaign, logic.iso_milliseconds

create function api.list_campaign_searches(p_campaign uuid, p_after bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_campaign(p_campaign);
  return (
    with page as (
      select s.* from store.campaign_searches s where s.campaign_id = p_campaign and s.id > p_after
      order by s.id limit p_limit + 1
    ), shown as (select * from page p order by p.id limit p_limit)
    select jsonb_build_object(
      'searches', coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id::text, 'campaign_id', s.campaign_id, 'generation', s.generation, 'place', s.place, 'term', s.term,
        'provider', s.provider, 'status', s.state, 'attempts', s.attempts, 'found', s.found, 'detail', s.detail,
        'run_at', logic.iso_milliseconds(s.run_at), 'started_at', logic.iso_milliseconds(s.started_at),
        'updated_at', logic.iso_milliseconds(s.updated_at), 'finished_at', logic.iso_milliseconds(s.finished_at))
        order by s.id), '[]'),
      'next_after', case when (select count(*) from page) > p_limit then max(s.id)::text end)
    from shown s);
end
$body$;

comment on function api.list_campaign_searches(uuid, bigint, integer) is
  'The searches of all generations of a campaign, in the order they were planned: {searches, next_after}. Raises '
  'PT403 when the caller is not staff, PT404 for an unknown campaign.';
grant execute on function api.list_campaign_searches(uuid, bigint, integer) to campatlas_own;
