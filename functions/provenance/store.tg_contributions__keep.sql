create function store.tg_contributions__keep() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if tg_op = 'DELETE' and not exists (select from store.records r where r.id = old.record_id) then
    return old;
  end if;
  -- What an account said stays when the account goes.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
    and not exists (select from store.accounts a where a.id = old.actor_id) then
    return new;
  end if;
  raise exception using errcode = 'restrict_violation',
    message = 'Contributions are only added: correct one by adding another.';
end
$body$;

comment on function store.tg_contributions__keep() is
  'Refuses to change or remove a contribution, except together with its record; of an account that is gone it loses '
  'the name.';

create trigger keep before update or delete on store.contributions
  for each row execute function store.tg_contributions__keep();
create trigger keep_all before truncate on store.contributions
  for each statement execute function store.tg_contributions__keep();
