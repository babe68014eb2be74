-- Volatile, so that its snapshot includes writes committed while the calling transaction waited for the job's lock.
-- needs: guard.now

create function logic.end_of_attempt(p_attempt uuid) returns timestamptz
language sql volatile set search_path = pg_catalog, pg_temp
as $body$
  select greatest(guard.now(),
    (select max(e.at) from store.scraper_events e where e.attempt_id = p_attempt),
    (select max(r.received_at) from store.scraper_records r where r.attempt_id = p_attempt))
$body$;

comment on function logic.end_of_attempt(uuid) is
  'The end time of an attempt that ends now: not before its last event or delivery.';
