-- needs: logic.require_broker_run, logic.iso_milliseconds

create function api.show_broker_screen(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_broker_run(p_run);
  return (
    select jsonb_build_object('reason', s.reason, 'origin', s.origin, 'sha256', s.sha256, 'width', s.width,
      'height', s.height, 'type', 'image/jpeg', 'takenAt', logic.iso_milliseconds(s.at),
      'image', translate(encode(s.image, 'base64'), E'\n', ''))
    from store.broker_screens s where s.run_id = p_run order by s.at desc, s.id limit 1);
end
$body$;

comment on function api.show_broker_screen(uuid) is
  'The latest screenshot of a run; null before the first. Raises PT403 when the caller is not staff, PT404 for an '
  'unknown run.';
grant execute on function api.show_broker_screen(uuid) to campatlas_own;
