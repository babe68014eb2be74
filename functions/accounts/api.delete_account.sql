-- needs: logic.erase_account

create function api.delete_account(account uuid) returns void
language sql volatile
begin atomic
  select logic.erase_account(account);
end;

comment on function api.delete_account is
  'Takes an account away for ever, with its keys, sessions, seats, memberships and allowances and all else that is its '
  'own (guard.account_data). What it said of records and the collections it made stay, without its name.';
