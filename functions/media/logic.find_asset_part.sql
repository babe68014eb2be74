-- needs: logic.may_read_asset

create function logic.find_asset_part(p_id uuid, p_width integer, p_catalog boolean, p_content boolean,
  out size integer, out digest bytea, out place text, out key text, out content bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select p.size, p.sha256, p.place, p.key, case when p_content then p.content end
  from store.asset_parts p
  where p.asset_id = p_id and p.width = p_width and logic.may_read_asset(p_id, p_catalog);
end;

comment on function logic.find_asset_part(uuid, integer, boolean, boolean) is
  'One width of an asset if the caller may read it (logic.may_read_asset), with its bytes if p_content and stored in '
  'the database; null otherwise.';
grant execute on function logic.find_asset_part(uuid, integer, boolean, boolean)
  to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
