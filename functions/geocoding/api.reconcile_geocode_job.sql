-- A person decides that a request in doubt has failed. Nothing is sent again by that: another lookup is another job.
-- needs: logic.require_ingestion, logic.lock_geocode_job, logic.end_geocode_job, logic.geocode_job_json, logic.reject
-- needs: guard.now

create function api.reconcile_geocode_job(p_job uuid, p_lookups uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.geocode_jobs;
  v_doubtful uuid[];
begin
  perform logic.require_ingestion();
  v_job := logic.lock_geocode_job(p_job);
  if v_job.id is null then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  v_doubtful := array(
    select l.id from store.geocode_lookups l
    where l.job_id = p_job and l.state = 'uncertain' and (p_lookups is null or l.id = any (p_lookups)
      or exists (select from store.geocode_items i where i.job_id = l.job_id and i.address_hash = l.address_hash
        and i.id = any (p_lookups))));
  if v_doubtful = '{}' then
    perform logic.reject('wrong_state', 'Nothing of this is in doubt.');
  end if;
  update store.geocode_lookups l set state = 'failed', moved_by = 'reconcile_failed', version = l.version + 1,
    error = 'Settled by staff: no answer came.', updated_at = guard.now()
  where l.id = any (v_doubtful);
  perform logic.end_geocode_job(p_job);
  return (select logic.geocode_job_json(j) from store.geocode_jobs j where j.id = p_job);
end
$body$;

comment on function api.reconcile_geocode_job(uuid, uuid[]) is
  'Takes lookups of a job that are in doubt for failed, all of them or those of some items or lookups by id, and gives '
  'the job; one that waited for that alone is completed. PT409 wrong_state when nothing of these is in doubt, PT404 '
  'when there is no such job, PT403 for who does not run ingestion.';
grant execute on function api.reconcile_geocode_job(uuid, uuid[]) to campatlas_own;
