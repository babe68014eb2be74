-- needs: logic.require_overseer, logic.reject, logic.iso_milliseconds

create function api.get_capture_image(p_capture uuid, out media_type text, out bytes bytea)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_capture store.captures;
begin
  perform logic.require_overseer();
  select * into v_capture from store.captures c where c.id = p_capture;
  if not found then
    perform logic.reject('not_found', 'There is no such capture.');
  end if;
  select i.media_type, i.bytes into media_type, bytes from store.capture_images i where i.capture_id = p_capture;
  if not found then
    perform logic.reject('gone', 'The image of this capture has been removed.',
      jsonb_build_object('imageDeletedAt', logic.iso_milliseconds(v_capture.image_deleted_at)));
  end if;
end
$body$;

comment on function api.get_capture_image(uuid) is
  'The image of a capture. Raises PT403 when the caller is not staff, PT404 for an unknown capture, PT410 when its '
  'image was deleted.';
grant execute on function api.get_capture_image(uuid) to campatlas_own;
