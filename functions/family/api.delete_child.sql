-- needs: guard.my_children, guard.my_owned_children, logic.reject, logic.reject_stale

create function api.delete_child(p_id uuid, p_expected integer) returns void
language plpgsql volatile
as $body$
begin
  if p_id = any (guard.my_children()) and p_id <> all (guard.my_owned_children()) then
    perform logic.reject('forbidden', 'Only the owner of a profile may delete it.');
  end if;
  delete from store.children c where c.id = p_id and c.version = p_expected;
  if not found then
    perform logic.reject_stale((select c.version from store.children c where c.id = p_id),
      'This child''s profile was deleted, or is not shared with you.');
  end if;
end
$body$;

comment on function api.delete_child(uuid, integer) is
  'Deletes a profile with everything that refers to it. Raises PT403 for a guardian, PT409 unless it is at version '
  'p_expected, PT404 for a profile the account does not see.';
grant execute on function api.delete_child(uuid, integer) to campatlas_own;
