create function api.next_crawl_publication(p_after uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('job', p.job_id, 'attempt', a.id)
  from store.crawler_publications p
    join store.crawler_attempts a on a.job_id = p.job_id and a.state = 'completed'
  where p.published_at is null and p.released_at is not null
    and (p_after is null or (p.released_at, p.job_id)
      > (select x.released_at, x.job_id from store.crawler_publications x where x.job_id = p_after))
  order by p.released_at, p.job_id
  limit 1;
end;

comment on function api.next_crawl_publication(uuid) is
  'The next released crawl after p_after that is not published yet: {job, attempt}; null when there is none.';
grant execute on function api.next_crawl_publication(uuid) to campatlas_worker;
