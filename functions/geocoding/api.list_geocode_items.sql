-- Runs as the account, under the row policies of the tables.
-- needs: logic.require_ingestion, logic.iso_milliseconds, logic.reject

create function api.list_geocode_items(p_job uuid, p_status text, p_limit integer, p_offset integer) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_items constant integer := (select j.items from store.geocode_jobs j where j.id = p_job);
begin
  perform logic.require_ingestion();
  if v_items is null then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  return jsonb_build_object(
    'total', case when p_status is null then v_items else (
      select count(*) from store.geocode_items i where i.job_id = p_job and i.state = p_status) end,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'configurationId', p.configuration_id,
        'status', p.state, 'address', concat_ws(', ', a.street, a.city, concat_ws(' ', a.state, a.zip)),
        'precision', p.precision, 'error', p.error, 'updatedAt',
        logic.iso_milliseconds(p.updated_at)) order by p.place), '[]')
      from (
        select i.* from store.geocode_items i
        where i.job_id = p_job and (p_status is null or i.state = p_status)
        order by i.place limit p_limit offset p_offset
      ) p join store.geocode_addresses a on a.hash = p.address_hash));
end
$body$;

comment on function api.list_geocode_items(uuid, text, integer, integer) is
  'Items of a job in the order of its quote, with their addresses: {total, items}. p_status: only items in this '
  'state. Raises PT403 when the caller may not run ingestion, PT404 for an unknown job.';
grant execute on function api.list_geocode_items(uuid, text, integer, integer) to campatlas_own;
