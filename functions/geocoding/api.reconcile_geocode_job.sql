-- Marks uncertain lookups as failed by a person's decision. They are not sent again; that takes another job.
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
    perform logic.reject('wrong_state', 'None of these lookups is in doubt.');
  end if;
  update store.geocode_lookups l set state = 'failed', moved_by = 'reconcile_failed', version = l.version + 1,
    error = 'Settled by staff: no answer came.', updated_at = guard.now()
  where l.id = any (v_doubtful);
  perform logic.end_geocode_job(p_job);
  return (select logic.geocode_job_json(j) from store.geocode_jobs j where j.id = p_job);
end
$body$;

comment on function api.reconcile_geocode_job(uuid, uuid[]) is
  'Fails uncertain lookups of a job, all or those given by ids of items or lookups, and returns the job, which is '
  'completed when it waited only for these. Raises PT403 when the caller may not run ingestion, PT404 for an unknown '
  'job, PT409 (wrong_state) when none of them is uncertain.';
grant execute on function api.reconcile_geocode_job(uuid, uuid[]) to campatlas_own;
