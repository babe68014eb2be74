-- Runs in one transaction. Rows found by the address are deleted before the account; rows that stay lose the account
-- through their foreign keys.
-- needs: logic.compile_account_data, logic.reject, logic.require_no_live_booking, guard.account_data

create function logic.erase_account(p_account uuid) returns void
language plpgsql volatile
as $body$
declare
  v_line guard.account_data;
begin
  perform from store.accounts a where a.id = p_account for update;
  if not found then
    perform logic.reject('not_found', 'There is no such account.');
  end if;
  perform logic.require_no_live_booking(p_account, null);
  for v_line in
    select d.* from guard.account_data d where d.at_erasure = 'deleted' order by d.table_name = 'store.accounts', 1
  loop
    execute logic.compile_account_data(v_line, 'erase') using p_account;
  end loop;
end
$body$;

comment on function logic.erase_account(uuid) is
  'Deletes an account and every row that guard.account_data marks as deleted; rows that stay no longer refer to it. '
  'Raises PT404 for an unknown account, PT409 while it has an unfinished booking.';
