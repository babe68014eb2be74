-- needs: guard.my_owned_children, logic.reject

create function store.tg_children__reuse() returns trigger
language plpgsql
as $body$
begin
  if new.id <> all (guard.my_owned_children()) then
    perform logic.reject('forbidden', 'Only the owner of a profile may change whether it is reused.');
  end if;
  return new;
end
$body$;

comment on function store.tg_children__reuse() is
  'Raises PT403 when an account other than the owner changes reuse_allowed.';

create trigger reuse before update on store.children for each row
  when (old.reuse_allowed is distinct from new.reuse_allowed) execute function store.tg_children__reuse();
