-- The goal of a hold is decided once: a hold to be charged is never released, and one to be released never charged.
-- needs: guard.now, logic.redact

create function store.tg_holds__keep() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  new.updated_at := guard.now();
  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, new.updated_at);
    new.next_check_at := coalesce(new.next_check_at, new.updated_at);
  elsif new.wanted <> old.wanted then
    if old.wanted <> 'held' then
      raise exception using errcode = 'P0T02',
        message = format('hold: the wanted state cannot change from %s to %s.', old.wanted, new.wanted);
    end if;
    new.next_check_at := new.updated_at;
  elsif new.capture_cents is distinct from old.capture_cents then
    raise exception using errcode = 'P0T02', message = 'hold: the amount of a charge cannot be changed.';
  end if;
  if new.last_error is not null then
    new.last_error := logic.redact(new.last_error, 300);
  end if;
  return new;
end
$body$;

comment on function store.tg_holds__keep() is
  'Before a hold is inserted or updated: sets updated_at; schedules a reading when the goal changes, which may happen '
  'only once (P0T02); redacts secrets in last_error.';

create trigger keep before insert or update on store.holds
  for each row execute function store.tg_holds__keep();
