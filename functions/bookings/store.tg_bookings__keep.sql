-- These triggers set a booking's timestamps, status and history, whoever moves it.
-- needs: guard.now, store.tg_move

create function store.tg_bookings__keep() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    -- Lists are sorted by the displayed time, which has millisecond precision.
    new.created_at := date_trunc('milliseconds', coalesce(new.created_at, new.updated_at));
    new.status := coalesce(new.status, case when new.max_cents > 0 then 'placing_hold' else 'contacting_camp' end);
  elsif new.version <> old.version and new.status = old.status then
    new.status := case new.state
      when 'in_progress' then 'contacting_camp'
      when 'needs_parent' then 'question'
      when 'not_booked' then new.moved_by
      else new.state
    end;
  end if;
  if tg_op = 'UPDATE' and new.parent_id is null and old.parent_id is not null then
    new.child_id := null;
    new.sealed_shared := null;
    update store.booking_decisions d set question = null, options = '[]' where d.booking_id = new.id;
  end if;
  return new;
end
$body$;

comment on function store.tg_bookings__keep() is
  'Before a booking is inserted or updated: sets updated_at and, unless one is given, the status that belongs to its '
  'state. When the parent is erased, also erases the child, the shared copy and the questions.';

create trigger keep before insert or update on store.bookings
  for each row execute function store.tg_bookings__keep();
create trigger move after insert or update on store.bookings
  for each row execute function store.tg_move('booking');
create trigger move after insert or update on store.booking_decisions
  for each row execute function store.tg_move('booking_decision');
create trigger move after insert or update on store.holds
  for each row execute function store.tg_move('hold');
