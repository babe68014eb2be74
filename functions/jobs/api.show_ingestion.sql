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
  'Summary of ingestion from one snapshot: {areas: [{area, queued, oldestQueuedAt, running, oldestRunningAt, failed '
  '(within 24 hours), waiting (for a person), held: [{kind, name, detail, count, since, until}], known (workers, '
  'installations or accounts), lastSeenAt}]}. p_has_geocoder: whether a geocoding provider is configured. Raises '
  'PT403 when the caller is not staff.';
grant execute on function api.show_ingestion(boolean) to campatlas_own;
