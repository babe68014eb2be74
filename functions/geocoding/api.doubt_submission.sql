-- needs: logic.close_submission, logic.doubt_lookups, logic.end_geocode_job

create function api.doubt_submission(p_submission uuid, p_status integer, p_error text) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_submission constant store.geocode_submissions :=
    logic.close_submission(p_submission, 'doubtful', p_status, p_error);
  v_doubted integer;
begin
  if v_submission.id is null then
    return 0;
  end if;
  v_doubted := logic.doubt_lookups(p_submission, p_error);
  perform logic.end_geocode_job(v_submission.job_id);
  return v_doubted;
end
$body$;

comment on function api.doubt_submission(uuid, integer, text) is
  'Ends a request whose outcome is unknown (no answer, or an unreadable one): its lookups become uncertain and are '
  'not sent again. Returns how many; 0 when the request has already ended.';
grant execute on function api.doubt_submission(uuid, integer, text) to campatlas_worker;
