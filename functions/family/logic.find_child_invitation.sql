-- A holder of the code without the invited address does not learn whether the invitation exists.
-- needs: guard.account, guard.now, logic.reject

create function logic.find_child_invitation(p_hash bytea) returns store.child_invitations
language plpgsql volatile
as $body$
declare
  v_found store.child_invitations;
begin
  select i.* into v_found
  from secret.one_time_hashes h
  join store.child_invitations i on i.one_time_id = h.one_time_id
  join store.accounts a on a.id = guard.account()
  where h.hash = p_hash and lower(a.email) = lower(i.email) and a.email_verified_at is not null
    and (i.state = 'accepted' or i.state = 'pending' and i.expires_at > guard.now())
  for update of i;
  if v_found.id is null then
    perform logic.reject('not_found',
      'This invitation has expired or was sent to another address. Please ask for a new one.');
  elsif v_found.state = 'accepted' then
    perform logic.reject('conflict', 'This invitation has already been accepted.');
  end if;
  return v_found;
end
$body$;

comment on function logic.find_child_invitation(bytea) is
  'The pending invitation with this code for the acting account''s verified address, locked until the transaction '
  'ends. p_hash: SHA-256 of the code. Raises PT404 for any other code, PT409 for an accepted invitation.';
