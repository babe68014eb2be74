create function api.next_publication(p_after uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('job', j.id, 'attempt', a.id, 'website', j.website, 'installation', i.name,
    'chunks', (
      select jsonb_agg(jsonb_build_object('chunk', r.chunk, 'body', r.body) order by r.chunk)
      from store.scraper_records r
      where r.attempt_id = a.id and r.applied_at is null))
  from store.scraper_jobs j
    join store.scraper_attempts a on a.job_id = j.id and a.outcome = 'completed'
    join store.scraper_installations i on i.id = j.installation_id
  where j.publication = 'pending'
    and (p_after is null
      or (j.finished_at, j.id) > (select x.finished_at, x.id from store.scraper_jobs x where x.id = p_after))
  order by j.finished_at, j.id
  limit 1;
end;

comment on function api.next_publication(uuid) is
  'The next completed job after p_after whose records wait for publication: {job, attempt, website, installation, '
  'chunks: [{chunk, body}]}; null when there is none.';
grant execute on function api.next_publication(uuid) to campatlas_worker;
