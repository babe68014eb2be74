-- needs: logic.reject_region

create function api.find_region(p_kind text, p_code text, p_dataset uuid default null, out boundary_id integer,
  out dataset_id uuid)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  select a.boundary_id, a.dataset_id into boundary_id, dataset_id
  from store.active_boundaries a
  where a.kind = p_kind and a.code = upper(btrim(p_code)) and (p_dataset is null or a.dataset_id = p_dataset);
  if not found then
    perform logic.reject_region(p_kind,
      case when p_dataset is null then 'No active boundary has this kind and code.'
        else 'No active dataset of this id has a boundary of this kind and code.' end);
  end if;
end
$body$;

comment on function api.find_region(text, text, uuid) is
  'The active boundary of a kind and code, and its dataset; p_dataset restricts it to that dataset. Raises PT400 '
  '(unknown_region) when there is none, PT503 while the first boundaries of the kind are being loaded.';
grant execute on function api.find_region(text, text, uuid) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
