-- Locks the job before its request, as everywhere in geocoding (logic.lock_geocode_job). A request ends only once.
-- needs: logic.lock_geocode_job, guard.now

create function logic.close_submission(p_submission uuid, p_outcome text, p_status integer, p_error text)
  returns store.geocode_submissions
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_submission store.geocode_submissions;
begin
  perform logic.lock_geocode_job((select s.job_id from store.geocode_submissions s where s.id = p_submission));
  update store.geocode_submissions s set answered_at = guard.now(), outcome = p_outcome, http_status = p_status,
    error = p_error
  where s.id = p_submission and s.answered_at is null
  returning s.* into v_submission;
  return v_submission;
end
$body$;

comment on function logic.close_submission(uuid, text, integer, text) is
  'Ends a request to a geocoder, locking its job, and returns it; null when it has already ended and its outcome '
  'must be ignored.';
