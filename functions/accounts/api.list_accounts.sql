-- needs: logic.account_rights

create function api.list_accounts(search text default null) returns setof json
language sql stable
begin atomic
  select json_build_object('id', a.id, 'email', a.email, 'name', a.name, 'plan', coalesce(r.plan, a.plan), 'role',
    a.role,
    'disabled', a.disabled_at is not null, 'demo', a.is_demo)
  from store.accounts as a
  left join logic.account_rights as r on r.account_id = a.id
  where search is null or strpos(lower(a.email || ' ' || a.name), lower(search)) > 0
  order by lower(a.email);
end;

comment on function api.list_accounts
  is
  'Accounts by address, each with its effective plan. search: a part of the address or name, case-insensitive.';
