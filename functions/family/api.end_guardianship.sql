-- needs: guard.account, guard.my_owned_children, guard.now, logic.require_seen, logic.reject

create function api.end_guardianship(p_child uuid, p_account uuid) returns void
language plpgsql volatile
as $body$
begin
  perform logic.require_seen(p_child);
  if p_child = any (guard.my_owned_children()) and p_account = guard.account() then
    perform logic.reject('conflict', 'The owner cannot leave a profile. Delete it when nobody needs it any longer.');
  elsif p_child <> all (guard.my_owned_children()) and p_account is distinct from guard.account() then
    perform logic.reject('forbidden', 'Only the owner of a profile may remove other adults from it.');
  end if;
  update store.guardianships g set ended_at = greatest(guard.now(), g.joined_at)
  where g.child_id = p_child and g.account_id = p_account and g.ended_at is null;
  if not found then
    perform logic.reject('not_found', 'This profile is not shared with this adult, or no longer.');
  end if;
end
$body$;

comment on function api.end_guardianship(uuid, uuid) is
  'Ends a guardianship; for the owner of the profile or the guardian. Raises PT404 for a child the account does not '
  'see and for an account that is no guardian, PT403 for another guardian''s, PT409 for the owner''s own access.';
grant execute on function api.end_guardianship(uuid, uuid) to campatlas_own;
