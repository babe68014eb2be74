-- Polled by pages, so it reads neither records nor places.
-- needs: logic.require_ingestion, logic.geocode_worker_json, logic.zip_reference_json, logic.iso_milliseconds
-- needs: guard.now

create function api.geocode_status() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return jsonb_build_object('worker', logic.geocode_worker_json(), 'reference', logic.zip_reference_json(),
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', b.provider, 'reason', b.reason, 'error', b.error,
        'since', logic.iso_milliseconds(b.created_at), 'until', logic.iso_milliseconds(b.until))
        order by b.created_at), '[]')
      from store.geocode_blocks b where b.ended_at is null and (b.until is null or b.until > guard.now())));
end
$body$;

comment on function api.geocode_status() is
  'Whether lookups can be sent: {worker, reference, blocks}; blocks are the providers that refused the key or quota. '
  'Raises PT403 when the caller may not run ingestion.';
grant execute on function api.geocode_status() to campatlas_own;
