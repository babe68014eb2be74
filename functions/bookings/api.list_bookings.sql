-- needs: logic.booking_json, guard.account

create function api.list_bookings() returns jsonb
language sql stable
begin atomic
  select coalesce(jsonb_agg(logic.booking_json(n.id) order by n.created_at desc, n.id desc), '[]')
  from (select b.id, b.created_at from store.bookings b where b.parent_id = guard.account()
    order by b.created_at desc, b.id desc limit 100) n;
end;

comment on function api.list_bookings() is
  'The 100 newest bookings of the caller''s account, newest first.';
grant execute on function api.list_bookings() to campatlas_own;
