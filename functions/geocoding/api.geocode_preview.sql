-- needs: logic.require_ingestion, logic.require_geocode_rerun, logic.geocode_quote

create function api.geocode_preview(p_state text, p_city text, p_zip text, p_mode text, p_rerun_of uuid,
  p_provider text)
returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
begin
  perform logic.require_ingestion();
  perform logic.require_geocode_rerun(p_rerun_of);
  return (select q.quote from logic.geocode_quote(p_state, p_city, p_zip, p_mode, p_rerun_of, p_provider) q);
end
$body$;

comment on function api.geocode_preview(text, text, text, text, uuid, text) is
  'What a job would cost, as logic.geocode_quote. Writes nothing and sends no request. Raises PT403 when the caller '
  'may not run ingestion, PT404 for an unknown job to rerun.';
grant execute on function api.geocode_preview(text, text, text, text, uuid, text) to campatlas_own;
