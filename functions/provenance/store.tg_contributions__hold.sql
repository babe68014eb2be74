-- needs: logic.survivor_of

create function store.tg_contributions__hold() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  new.held := exists (
    select from store.suppressions s
    where s.record_id = logic.survivor_of(new.record_id) and s.reopened_at is null);
  return new;
end
$body$;

comment on function store.tg_contributions__hold() is
  'Marks a program''s contribution to a record with suppressed automated updates as held. It stays held permanently.';

-- logic.record_contributions sets held itself, for many rows at once.
create trigger hold before insert on store.contributions
  for each row when (new.authority <> 'human' and new.held is null)
  execute function store.tg_contributions__hold();
