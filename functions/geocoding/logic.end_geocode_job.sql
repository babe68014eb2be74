-- Called after each change of a job's lookups.
-- needs: guard.now

create function logic.end_geocode_job(p_job uuid) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.geocode_jobs j set state = 'cancelled', moved_by = 'drain', version = j.version + 1,
    completed_at = guard.now(), updated_at = guard.now()
  where j.id = p_job and j.state = 'cancelling' and not exists (
    select from store.geocode_lookups l where l.job_id = j.id and l.state in ('pending', 'submitting'));
  if found then
    return true;
  end if;
  update store.geocode_jobs j set state = 'completed', moved_by = 'reconcile', version = j.version + 1,
    completed_at = guard.now(), updated_at = guard.now()
  where j.id = p_job and j.state = 'needs_reconciliation' and not exists (
    select from store.geocode_lookups l where l.job_id = j.id and l.state in ('pending', 'submitting', 'uncertain'));
  return found;
end
$body$;

comment on function logic.end_geocode_job(uuid) is
  'Ends a cancelling job without open lookups, or a job in needs_reconciliation without uncertain ones, and returns '
  'whether it did. Uncertain lookups do not keep a cancelled job from ending.';
