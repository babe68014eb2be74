create function api.find_account(account text) returns uuid
language plpgsql stable
as $body$
declare
  v_id uuid;
begin
  select a.id into v_id from store.accounts as a where lower(a.email) = lower(btrim(account))
    or a.id::text = lower(btrim(account));
  if not found then
    perform logic.reject('not_found', format('There is no account %s.', account));
  end if;
  return v_id;
end
$body$;

comment on function api.find_account is
  'The id of the account with this id or address. Raises PT404 when there is none.';
