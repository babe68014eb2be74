-- needs: logic.reject

create function api.delete_account(account uuid) returns void
language plpgsql volatile
as $body$
begin
  delete from store.accounts as a where a.id = account;
  if not found then
    perform logic.reject('not_found', 'There is no such account.');
  end if;
end
$body$;

comment on function api.delete_account is
  'Takes an account away for ever, with its keys, sessions, seats, memberships and allowances. What it said of records '
  'and the collections it made stay, without its name.';
