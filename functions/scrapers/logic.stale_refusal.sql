create function logic.stale_refusal(p_installation uuid, p_attempt uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (
    select from store.scraper_attempts a join store.scraper_jobs j on j.id = a.job_id
    where a.id = p_attempt and j.installation_id = p_installation)
  then
    return jsonb '{"error": {"code": "lease_lost",
      "message": "This attempt has ended or lost its lease. Discard the work done for it."}}';
  end if;
  return jsonb '{"error": {"code": "not_found", "message": "There is no such attempt."}}';
end
$body$;

comment on function logic.stale_refusal(uuid, uuid) is
  'The reason why a write of an attempt changed nothing, as {error: {code, message}}: lease_lost, or not_found when '
  'the installation has no such attempt.';
