-- needs: guard.now, logic.iso_milliseconds

create function logic.summarize_scrapers() returns jsonb
language sql stable
begin atomic
  with queued as (
    select count(*) as count, min(j.created_at) as oldest from store.scraper_jobs j where j.state = 'queued'
  ), running as (
    select count(*) as count, min(j.started_at) as oldest from store.scraper_jobs j where j.state = 'running'
  ), seen as (
    select count(*) as count, max(i.last_seen_at) as latest from store.scraper_installations i
  ), waiting as (
    select j.paused_provider as provider, count(*) as count, min(j.updated_at) as since
    from store.scraper_jobs j where j.state = 'paused'
    group by j.paused_provider
  ), pauses as (
    select p.provider, min(p.paused_at) as since, count(*) as installations,
      (array_agg(p.reason order by p.paused_at desc, p.installation_id))[1] as reason
    from store.provider_pauses p
    group by p.provider
  ), held as (
    select 1 as place, 'provider_paused' as kind, provider as name, p.reason as detail,
      coalesce(w.count, 0) as count, coalesce(p.since, w.since) as since
    from pauses p full join waiting w using (provider)
    union all
    select 2, 'no_installation', null, null, q.count, q.oldest from queued q, seen s
    where q.count > 0 and coalesce(s.latest, '-infinity') < guard.now() - interval '5 minutes'
    union all
    select 3, 'updating', i.name, u.state, (
        select count(*) from store.scraper_jobs j where j.installation_id = u.installation_id and j.state = 'queued'),
      u.created_at
    from store.scraper_updates u join store.scraper_installations i on i.id = u.installation_id
    where u.state in ('pending', 'draining', 'running') and u.due_at > guard.now()
  )
  select jsonb_build_object(
    'area', 'scrapers',
    'queued', q.count, 'oldestQueuedAt', logic.iso_milliseconds(q.oldest),
    'running', r.count, 'oldestRunningAt', logic.iso_milliseconds(r.oldest),
    'failed', (
      select count(*) from store.scraper_jobs j
      where j.state = 'failed' and j.finished_at > guard.now() - interval '24 hours'),
    'waiting', (
      select count(*) from store.scraper_jobs j
      where j.publication = 'refused' and j.published_at > guard.now() - interval '24 hours'),
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'detail', h.detail,
        'count', h.count, 'since', logic.iso_milliseconds(h.since), 'until', null) order by h.place, h.name), '[]')
      from held h),
    'known', s.count,
    'lastSeenAt', logic.iso_milliseconds(s.latest))
  from queued q, running r, seen s;
end;

comment on function logic.summarize_scrapers() is
  'Summary of scraper jobs for api.show_ingestion. waiting: jobs whose records the catalog refused within 24 hours. '
  'held: providers paused by an installation, with the number of jobs waiting for them (provider_paused); queued '
  'jobs while no installation was seen for 5 minutes (no_installation); installations that claim no jobs because of '
  'an update (updating).';
