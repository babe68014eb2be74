-- needs: guard.account, logic.reject

create function logic.check_upload() returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not exists (
    select from store.accounts a
    where a.id = guard.account() and a.disabled_at is null and (a.role in ('staff', 'admin')
      or exists (select from store.organization_members m where m.account_id = a.id and m.is_active)))
  then
    perform logic.reject('forbidden',
      'Only staff, ADMIN accounts and active members of an organization may upload images.');
  end if;
end
$body$;

comment on function logic.check_upload() is 'PT403 unless the account that acts may upload images.';
