-- needs: logic.require_booking

create function api.doubt_booking(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_booking(p_booking, '{in_progress}');
  update store.bookings b set state = 'checking_camp', moved_by = 'camp_unknown', moved_detail = null,
    version = b.version + 1
  where b.id = p_booking;
end
$body$;

comment on function api.doubt_booking(uuid) is
  'Records that the result at the camp of a booking in progress is unknown. Staff find it out (api.confirm_booking); '
  'nothing is submitted again. Raises PT409 (wrong_state) when the booking has moved on.';
grant execute on function api.doubt_booking(uuid) to campatlas_worker;
