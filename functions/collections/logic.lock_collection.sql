-- needs: guard.account_has, logic.reject

create function logic.lock_collection(p_collection uuid) returns void
language plpgsql volatile
as $body$
declare
  v_archived_at timestamptz;
begin
  if not guard.account_has('collections') then
    perform logic.reject('forbidden', 'Only staff may change collections.');
  end if;
  select c.archived_at into v_archived_at from store.collections c where c.id = p_collection for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such collection.');
  elsif v_archived_at is not null then
    perform logic.reject('conflict', 'This collection is archived and can no longer be changed.');
  end if;
end
$body$;

comment on function logic.lock_collection(uuid) is
  'Locks an active collection until the transaction ends. Raises PT403 when the caller is not staff, PT404 for an '
  'unknown collection, PT409 for an archived one.';
