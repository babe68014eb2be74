-- needs: logic.require_campaign, logic.iso_milliseconds

create function api.show_campaign_performance(p_campaign uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign constant store.crawler_campaigns := logic.require_campaign(p_campaign);
begin
  return (
    with search as (
      select s.id, s.provider, s.place, s.state, s.found, s.finished_at - s.started_at as took
      from store.campaign_searches s
      where s.campaign_id = p_campaign and s.generation = v_campaign.generation
    ), led as (
      -- The URLs each search found, whether they are new in this generation, and their sites.
      select distinct e.search_id, u.id, u.first_generation = v_campaign.generation as is_new,
        w.id as site_id, not w.is_aggregator and w.confidence >= v_campaign.confidence_threshold as is_camp
      from store.campaign_edges e join store.campaign_urls u on u.id = e.url_id
      left join store.campaign_sites w on w.id = u.site_id
      where e.campaign_id = p_campaign and e.generation = v_campaign.generation and e.search_id is not null
    ), line as (
      select g.kind, g.name, count(distinct s.id) as searches,
        count(distinct s.id) filter (where s.state = 'completed') as completed,
        count(distinct s.id) filter (where s.state = 'failed') as failed,
        count(distinct l.id) as urls, count(distinct l.id) filter (where l.is_new) as new_urls,
        count(distinct l.site_id) as sites, count(distinct l.site_id) filter (where l.is_camp) as homepages
      from search s left join led l on l.search_id = s.id
      cross join lateral (values ('provider', s.provider::text), ('place', s.place)) as g (kind, name)
      group by g.kind, g.name
    )
    select jsonb_build_object(
      'generation', v_campaign.generation,
      'started_at', logic.iso_milliseconds(v_campaign.started_at),
      'finished_at', logic.iso_milliseconds(v_campaign.finished_at),
      'providers', coalesce(jsonb_agg(jsonb_build_object('provider', l.name::integer, 'searches', l.searches,
          'completed', l.completed, 'failed', l.failed, 'urls', l.urls, 'new_urls', l.new_urls, 'sites', l.sites,
          'homepages', l.homepages, 'median_ms', (
            select round(1000 * extract(epoch from percentile_cont(0.5) within group (order by t.took)))
            from search t where t.provider::text = l.name and t.state = 'completed')) order by l.name::integer)
        filter (where l.kind = 'provider'), '[]'),
      'places', coalesce(jsonb_agg(jsonb_build_object('place', l.name, 'searches', l.searches, 'urls', l.urls,
          'new_urls', l.new_urls, 'sites', l.sites, 'homepages', l.homepages) order by l.name)
        filter (where l.kind = 'place'), '[]'))
    from line l);
end
$body$;

comment on function api.show_campaign_performance(uuid) is
  'Results of the current generation''s searches by provider and by place: {generation, started_at, finished_at, '
  'providers, places}. homepages counts sites classified as camps at the threshold. Raises PT403 when the caller is '
  'not staff, PT404 for an unknown campaign.';
grant execute on function api.show_campaign_performance(uuid) to campatlas_own;
