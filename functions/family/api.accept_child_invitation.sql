-- needs: guard.account, guard.my_children, guard.now, logic.find_child_invitation, logic.reject

create function api.accept_child_invitation(p_hash bytea) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_found constant store.child_invitations := logic.find_child_invitation(p_hash);
begin
  if v_found.child_id = any (guard.my_children()) then
    perform logic.reject('conflict', 'This profile is already shared with you.');
  end if;
  update store.child_invitations i set state = 'accepted', moved_by = 'accept', version = i.version + 1
  where i.id = v_found.id;
  update secret.one_time o set consumed_at = guard.now() where o.id = v_found.one_time_id and o.consumed_at is null;
  insert into store.guardianships (child_id, account_id, joined_at)
  values (v_found.child_id, guard.account(), guard.now());
  return v_found.child_id;
end
$body$;

comment on function api.accept_child_invitation(bytea) is
  'Accepts an invitation sent to the acting account''s verified address and returns the child, whose guardian the '
  'account becomes. p_hash: SHA-256 of the code. Raises the errors of logic.find_child_invitation, and PT409 when '
  'the account shares the profile already.';
grant execute on function api.accept_child_invitation(bytea) to campatlas_own;
