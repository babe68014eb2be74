-- needs: guard.now

create function logic.drop_scraper_records() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with left_over as (
    select r.attempt_id, r.chunk
    from store.scraper_records r
      join store.scraper_attempts a on a.id = r.attempt_id and a.outcome <> 'completed'
    where r.body is not null and r.received_at < guard.now() - interval '1 day'
    order by r.received_at
    limit 100
    for update of r skip locked
  ),
  dropped as (
    update store.scraper_records r set body = null
    from left_over l
    where r.attempt_id = l.attempt_id and r.chunk = l.chunk
    returning 1
  )
  select count(*) from dropped;
end;

comment on function logic.drop_scraper_records() is
  'Deletes the bodies of at most 100 chunks that were received more than a day ago by attempts that did not '
  'complete, and returns how many.';
