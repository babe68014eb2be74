create function store.tg_keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if tg_op = 'DELETE' and not exists (select from store.records r where r.id = old.record_id) then
    return old;
  end if;
  -- A contribution outlives the account that made it.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
    and not exists (select from store.accounts a where a.id = old.actor_id) then
    return new;
  end if;
  raise exception using errcode = 'restrict_violation', message = tg_argv[0];
end
$body$;

comment on function store.tg_keep_history() is
  'Rejects changes and deletions of a record''s history, with the message in the trigger''s argument. Allowed are '
  'deletion together with the record, and clearing the id of an erased account.';

create trigger keep before update or delete on store.contributions for each row
  execute function store.tg_keep_history('Contributions cannot be changed or deleted; correct one by adding another.');
create trigger keep_all before truncate on store.contributions for each statement
  execute function store.tg_keep_history('Contributions cannot be changed or deleted; correct one by adding another.');
create trigger keep before update or delete on store.withdrawals for each row
  execute function store.tg_keep_history(
    'Withdrawals cannot be changed or deleted; reinstate a contribution by adding another.');
create trigger keep_all before truncate on store.withdrawals for each statement
  execute function store.tg_keep_history(
    'Withdrawals cannot be changed or deleted; reinstate a contribution by adding another.');
