-- needs: guard.now

create function logic.doubt_lookups(p_submission uuid, p_error text) returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_lookups bigint;
begin
  update store.geocode_submissions s set answered_at = guard.now(), outcome = 'doubtful', error = p_error
  where s.id = p_submission and s.answered_at is null;
  update store.geocode_lookups l set state = 'uncertain', moved_by = 'doubt', version = l.version + 1,
    error = p_error, updated_at = guard.now()
  where l.submission_id = p_submission and l.state = 'submitting';
  get diagnostics v_lookups = row_count;
  return v_lookups;
end
$body$;

comment on function logic.doubt_lookups(uuid, text) is
  'Marks the lookups of a request with an unknown outcome as uncertain, never to be sent again, and returns how '
  'many. The caller must hold the job''s lock (logic.lock_geocode_job).';
