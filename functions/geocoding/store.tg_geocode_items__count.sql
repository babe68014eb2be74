-- needs: guard.now

create function store.tg_geocode_items__count() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if tg_op = 'INSERT' then
    update store.geocode_jobs j set items = j.items + n.items
    from (select r.job_id, count(*) as items from new_rows r group by r.job_id) n
    where j.id = n.job_id;
    return null;
  end if;
  update store.geocode_jobs j set
    succeeded = j.succeeded + d.succeeded, unresolved = j.unresolved + d.unresolved, failed = j.failed + d.failed,
    stale = j.stale + d.stale, cancelled = j.cancelled + d.cancelled, uncertain = j.uncertain + d.uncertain,
    updated_at = guard.now()
  from (
    select c.job_id,
      coalesce(sum(c.items) filter (where c.state = 'succeeded'), 0) as succeeded,
      coalesce(sum(c.items) filter (where c.state = 'unresolved'), 0) as unresolved,
      coalesce(sum(c.items) filter (where c.state = 'failed'), 0) as failed,
      coalesce(sum(c.items) filter (where c.state = 'stale'), 0) as stale,
      coalesce(sum(c.items) filter (where c.state = 'cancelled'), 0) as cancelled,
      coalesce(sum(c.items) filter (where c.state = 'uncertain'), 0) as uncertain
    from (
      select n.job_id, n.state, 1 as items from new_rows n
      union all
      select o.job_id, o.state, -1 from old_rows o
    ) c
    group by c.job_id
  ) d
  where j.id = d.job_id;
  return null;
end
$body$;

comment on function store.tg_geocode_items__count() is
  'After items are inserted or updated: updates the job''s counters, in total and by outcome.';

create trigger count_new after insert on store.geocode_items
  referencing new table as new_rows
  for each statement execute function store.tg_geocode_items__count();
create trigger count_changed after update on store.geocode_items
  referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_geocode_items__count();
