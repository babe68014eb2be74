-- needs: guard.account

create function guard.my_owned_children() returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select array(select c.id from store.children c where c.owner_id = guard.account());
end;

comment on function guard.my_owned_children() is
  'Children whose profiles the acting account owns: it invites guardians, allows reuse and deletes.';
grant execute on function guard.my_owned_children() to campatlas_own;
