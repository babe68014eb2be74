-- needs: logic.iso_milliseconds

create function logic.crawler_publication_json(p_job uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'status', case
      when p.released_at is null then 'review'
      when p.published_at is null then 'pending'
      when (p.summary ->> 'refused')::integer > 0 and (p.summary ->> 'inserted')::integer
        + (p.summary ->> 'updated')::integer + (p.summary ->> 'unchanged')::integer
        + (p.summary ->> 'overruled')::integer + (p.summary ->> 'held')::integer = 0 then 'refused'
      else 'applied' end,
    'summary', p.summary, 'released_at', logic.iso_milliseconds(p.released_at),
    'published_at', logic.iso_milliseconds(p.published_at),
    'duplicates', (select count(*) from store.crawler_duplicates d where d.job_id = p.job_id and d.decision is null))
  from store.crawler_publications p
  where p.job_id = p_job;
end;

comment on function logic.crawler_publication_json(uuid) is
  'Progress of a crawl''s publication: {status: review, pending, applied or refused; summary, released_at, '
  'published_at, duplicates (undecided)}. Null before the crawl is completed.';
