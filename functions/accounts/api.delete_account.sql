-- needs: logic.erase_account

create function api.delete_account(account uuid) returns void
language sql volatile
begin atomic
  select logic.erase_account(account);
end;

comment on function api.delete_account is
  'Deletes an account permanently with its keys, sessions, team seats, memberships, allowances and all other rows '
  'that guard.account_data deletes. Contributions and collections stay, without its name.';
