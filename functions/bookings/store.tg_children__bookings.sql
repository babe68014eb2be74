-- A profile that is deleted by hand is not taken from under a booking; one that is swept after years is.
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
  'PT409 when a profile is deleted for which a booking is under way.';

create trigger bookings before delete on store.children for each row
  when (guard.account() is not null) execute function store.tg_children__bookings();
