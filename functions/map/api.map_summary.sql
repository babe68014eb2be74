-- needs: api.find_region, logic.summarise_region

create function api.map_summary(p_kind text, p_query jsonb, p_region_kind text, p_region_code text,
  p_region_dataset uuid) returns jsonb
language plpgsql stable
as $body$
declare
  v_region record;
begin
  select f.boundary_id, f.dataset_id into v_region from api.find_region(p_region_kind, p_region_code, p_region_dataset)
    f;
  return jsonb_build_object('region', jsonb_build_object('kind', p_region_kind, 'code', upper(btrim(p_region_code)),
    'datasetId', v_region.dataset_id))
    || logic.summarise_region(p_kind, p_query, v_region.boundary_id, current_user);
end
$body$;

comment on function api.map_summary(text, jsonb, text, text, uuid) is
  'The summary of a region for the calling role: {region, counts, distributions, coverage} (logic.compile_summary). '
  'Raises PT400 (unknown_region) when there is no such active region.';
grant execute on function api.map_summary(text, jsonb, text, text, uuid) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
