-- needs: logic.is_staff, logic.account_rights, guard.account, logic.reject

create function logic.check_upload() returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not logic.is_staff() and not exists (
    select from logic.account_rights r join store.organization_members m on m.account_id = r.account_id and m.is_active
    where r.account_id = guard.account())
  then
    perform logic.reject('forbidden',
      'Only staff, ADMIN accounts and active members of an organization may upload images.');
  end if;
end
$body$;

comment on function logic.check_upload() is 'Raises PT403 unless the acting account may upload images.';
