create function api.set_organization_member(account uuid, organization uuid, is_active boolean) returns void
language plpgsql volatile
as $body$
begin
  if not exists (select from store.accounts as a where a.id = account)
    or not exists (select from store.records as r where r.id = organization and r.kind = 'organization') then
    perform logic.reject('not_found', 'There is no such account or organization.');
  end if;
  insert into store.organization_members as m (account_id, organization_id, is_active)
    values (account, organization, is_active)
  on conflict (account_id, organization_id) do update set is_active = excluded.is_active;
end
$body$;

comment on function api.set_organization_member
  is
  'Makes an account an active or inactive member of an organization. Raises PT404 for an unknown account or '
  'organization.';
