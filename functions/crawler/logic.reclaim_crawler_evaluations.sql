-- needs: guard.now

create function logic.reclaim_crawler_evaluations() returns bigint
language sql volatile
begin atomic
  with lost as (
    update store.crawler_evaluations e set state = 'queued', moved_by = 'lose', version = e.version + 1,
      lease_attempt = null, lease_until = null
    where e.id in (
      select d.id from store.crawler_evaluations d where d.lease_until < guard.now() order by d.id
      for update skip locked limit 100)
    returning 1
  )
  select count(*) from lost;
end;

comment on function logic.reclaim_crawler_evaluations() is
  'Queues at most 100 evaluations with an expired lease again, keeping their verdicts, and returns how many.';
