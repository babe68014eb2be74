-- needs: logic.account_rights, guard.account

create function logic.is_staff() returns boolean
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from logic.account_rights r where r.account_id = guard.account() and r.role in ('staff', 'admin'));
end;

comment on function logic.is_staff() is 'Whether the acting account is currently staff or ADMIN.';
