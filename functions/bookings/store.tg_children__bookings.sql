-- Applies to profiles deleted by a person, not to those that the retention sweep deletes.
-- needs: logic.require_no_live_booking, guard.account

create function store.tg_children__bookings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_no_live_booking(null, old.id);
  return old;
end
$body$;

comment on function store.tg_children__bookings() is
  'Raises PT409 when a profile with a booking under way is deleted.';

create trigger bookings before delete on store.children for each row
  when (guard.account() is not null) execute function store.tg_children__bookings();
