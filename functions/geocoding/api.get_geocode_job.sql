-- Runs as the account, under the row policies of the table.
-- needs: logic.require_ingestion, logic.geocode_job_json, logic.reject

create function api.get_geocode_job(p_job uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_shown constant jsonb := (select logic.geocode_job_json(j) from store.geocode_jobs j where j.id = p_job);
begin
  perform logic.require_ingestion();
  if v_shown is null then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  return v_shown;
end
$body$;

comment on function api.get_geocode_job(uuid) is
  'A job. Raises PT403 when the caller may not run ingestion, PT404 for an unknown job.';
grant execute on function api.get_geocode_job(uuid) to campatlas_own;
