-- needs: logic.require_ingestion, logic.summarize_geocoding, logic.summarize_pool
-- needs: logic.summarize_scrapers

create function api.show_ingestion(p_has_geocoder boolean) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return jsonb_build_object(
    'areas', jsonb_build_array(
      logic.summarize_geocoding(p_has_geocoder), logic.summarize_scrapers(), logic.summarize_pool()));
end
$body$;

comment on function api.show_ingestion(boolean) is
  'How ingestion stands, of one snapshot: {areas: [{area, queued, oldestQueuedAt, running, oldestRunningAt, failed '
  'within 24 hours, waiting for a person, held: [{kind, name, detail, count, since, until}], known (workers, '
  'installations, accounts), lastSeenAt}]}; whether addresses can be looked up, the caller says. PT403 for '
  'who is not staff.';
grant execute on function api.show_ingestion(boolean) to campatlas_own;
