-- needs: logic.find_asset_part, guard.plan_capabilities, logic.reject

create function api.get_asset(p_id uuid, p_width integer, p_content boolean,
  out size integer, out digest text, out place text, out key text, out content bytea)
language plpgsql stable
as $body$
declare
  v_catalog constant boolean := current_user <> 'campatlas_preview' and exists (
    select from guard.plan_capabilities p where p.role_name = current_user and p.capabilities @> '{catalog}');
begin
  select f.size, encode(f.digest, 'hex'), f.place, f.key, f.content into size, digest, place, key, content
    from logic.find_asset_part(p_id, p_width, v_catalog, p_content) f;
  if size is null then
    perform logic.reject('not_found', 'There is no such image.');
  end if;
end
$body$;

comment on function api.get_asset(uuid, integer, boolean) is
  'One width of an uploaded image: size in bytes, SHA-256, place, and with p_content the bytes unless they are in an '
  'object store. Raises PT404 unless the caller uploaded it or may read a record that shows it.';
grant execute on function api.get_asset(uuid, integer, boolean)
  to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
