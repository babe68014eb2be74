-- Who ends an attempt may have waited for its last writer and have begun before that one; volatile, so that it sees
-- what that one has committed meanwhile.
-- needs: guard.now

create function logic.end_of_attempt(p_attempt uuid) returns timestamptz
language sql volatile set search_path = pg_catalog, pg_temp
as $body$
  select greatest(guard.now(),
    (select max(e.at) from store.scraper_events e where e.attempt_id = p_attempt),
    (select max(r.received_at) from store.scraper_records r where r.attempt_id = p_attempt))
$body$;

comment on function logic.end_of_attempt(uuid) is
  'When an attempt that is ended now has ended: not before what it last told or delivered.';
