-- needs: guard.now, logic.iso_milliseconds

create function logic.summarize_geocoding(p_has_provider boolean) returns jsonb
language sql stable
begin atomic
  with queued as (
    select count(*) as count, min(j.created_at) as oldest from store.geocode_jobs j where j.state = 'queued'
  ), running as (
    select count(*) as count, min(j.started_at) as oldest from store.geocode_jobs j
    where j.state in ('running', 'cancelling')
  ), seen as (
    select count(*) as count, max(w.last_seen_at) as latest from store.geocode_workers w
  ), blocked as (
    select b.provider, b.reason, min(b.created_at) as since, max(b.until) as until, (
      select count(*) from store.geocode_jobs j where j.state = 'blocked' and j.provider = b.provider) as count
    from store.geocode_blocks b
    where b.ended_at is null and (b.until is null or b.until > guard.now())
    group by b.provider, b.reason
  ), held as (
    select 1 as place, 'blocked_' || b.reason as kind, b.provider as name, b.count, b.since, b.until from blocked b
    union all
    select 2, case when p_has_provider then 'no_worker' else 'no_provider' end, null, q.count, q.oldest, null
    from queued q, seen s
    where q.count > 0
      and (not p_has_provider or coalesce(s.latest, '-infinity') < guard.now() - interval '5 minutes')
  )
  select jsonb_build_object(
    'area', 'geocoding',
    'queued', q.count, 'oldestQueuedAt', logic.iso_milliseconds(q.oldest),
    'running', r.count, 'oldestRunningAt', logic.iso_milliseconds(r.oldest),
    'failed', (
      select count(*) from store.geocode_jobs j
      -- Repeats the predicate of geocode_jobs_troubled_idx, so that the index is used.
      where j.state in ('failed', 'blocked', 'needs_reconciliation') and j.state = 'failed'
        and j.updated_at > guard.now() - interval '24 hours'),
    'waiting', (select count(*) from store.geocode_jobs j where j.state = 'needs_reconciliation'),
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'detail', null, 'count', h.count,
        'since', logic.iso_milliseconds(h.since), 'until', logic.iso_milliseconds(h.until))
        order by h.place, h.name), '[]')
      from held h),
    'known', s.count,
    'lastSeenAt', logic.iso_milliseconds(s.latest))
  from queued q, running r, seen s;
end;

comment on function logic.summarize_geocoding(boolean) is
  'Summary of geocoding for api.show_ingestion. waiting: jobs with uncertain lookups; held: providers that refuse '
  'requests (blocked_authentication, blocked_quota), and queued jobs while no provider is configured (no_provider) '
  'or no worker was seen for 5 minutes (no_worker).';
