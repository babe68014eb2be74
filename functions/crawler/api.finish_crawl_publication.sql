-- needs: guard.now

create function api.finish_crawl_publication(p_job uuid, p_pages integer) returns jsonb
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with total as (
    select jsonb_build_object('pages', p_pages,
        'inserted', coalesce(sum((b.value ->> 'inserted')::integer), 0),
        'updated', coalesce(sum((b.value ->> 'updated')::integer), 0),
        'overruled', coalesce(sum((b.value ->> 'overruled')::integer), 0),
        'held', coalesce(sum((b.value ->> 'held')::integer), 0),
        'unchanged', coalesce(sum((b.value ->> 'unchanged')::integer), 0),
        'refused', coalesce(sum((b.value ->> 'refused')::integer), 0),
        'refusals', coalesce((
          select jsonb_agg(f.refusal)
          from (select r.value as refusal
            from store.crawler_publications q, jsonb_each(q.batches) e,
              jsonb_array_elements(e.value -> 'refusals') r
            where q.job_id = p_job
            limit 100) f), '[]')) as summary
    from store.crawler_publications p
      left join lateral jsonb_each(p.batches) b on true
    where p.job_id = p_job
  )
  update store.crawler_publications p set published_at = guard.now(), summary = t.summary
  from total t
  where p.job_id = p_job and p.published_at is null and p.released_at is not null
  returning p.summary;
end;

comment on function api.finish_crawl_publication(uuid, integer) is
  'Marks a crawl of p_pages pages as published once all batches are recorded, and returns the sums over its batches. '
  'Returns null when it was already published.';
grant execute on function api.finish_crawl_publication(uuid, integer) to campatlas_worker;
