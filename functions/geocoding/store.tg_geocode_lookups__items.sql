-- Items follow the lookup of their address, and submitted_lookups counts against the budget. The caller holds the job's
-- lock (logic.lock_geocode_job).
-- needs: guard.now

create function store.tg_geocode_lookups__items() returns trigger
language plpgsql security definer
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.geocode_items i set state = n.state, error = n.error, updated_at = guard.now()
  from new_rows n
  where i.job_id = n.job_id and i.address_hash = n.address_hash and i.state <> n.state
    and i.state in ('pending', 'submitting', 'uncertain')
    -- logic.apply_geocodes decides whether a found item has succeeded or is stale.
    and n.state not in ('pending', 'succeeded');
  update store.geocode_jobs j set submitted_lookups = j.submitted_lookups + s.lookups, updated_at = guard.now()
  from (
    select n.job_id, count(*) as lookups
    from new_rows n join old_rows o on o.id = n.id and o.state <> 'submitting'
    where n.state = 'submitting' group by n.job_id
  ) s
  where j.id = s.job_id;
  return null;
end
$body$;

comment on function store.tg_geocode_lookups__items() is
  'After lookups change: copies their state (except succeeded) and error to unfinished items of their address, and '
  'adds newly submitting lookups to the job''s submitted_lookups.';

create trigger items after update on store.geocode_lookups
  referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_geocode_lookups__items();
