-- needs: logic.require_booking, logic.end_booking, logic.check_failure

create function api.refuse_booking(p_booking uuid, p_failure jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_booking(p_booking, '{in_progress,needs_parent,waitlisted}');
  perform logic.end_booking(p_booking, 'refused', logic.check_failure(p_failure));
end
$body$;

comment on function api.refuse_booking(uuid, jsonb) is
  'Records that the camp gives no place: the booking ends with p_failure {code}, and its hold is released. Raises '
  'PT400 for an invalid failure, PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.refuse_booking(uuid, jsonb) to campatlas_worker;
