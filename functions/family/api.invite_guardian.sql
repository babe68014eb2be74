-- The mail is queued in the same transaction; its secret is created when it is sent.
-- needs: guard.account, guard.now, logic.make_one_time, logic.queue_mail, logic.reject, logic.require_owned

create function api.invite_guardian(p_id uuid, p_child uuid, p_email text, p_sealed bytea) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_owner store.accounts;
  v_one_time uuid;
begin
  perform logic.require_owned(p_child);
  -- Serializes concurrent invitations for one child.
  perform from store.children c where c.id = p_child for no key update;
  select * into v_owner from store.accounts a where a.id = guard.account();
  update store.child_invitations i set state = 'expired', moved_by = 'expire', version = i.version + 1
  where i.child_id = p_child and i.state = 'pending' and i.expires_at <= guard.now();
  if lower(p_email) = lower(v_owner.email) or exists (
    select from store.guardianships g join store.accounts a on a.id = g.account_id
    where g.child_id = p_child and g.ended_at is null and lower(a.email) = lower(p_email))
  then
    perform logic.reject('conflict', 'This profile is already shared with this adult.');
  elsif exists (select from store.child_invitations i
    where i.child_id = p_child and lower(i.email) = lower(p_email) and i.state = 'pending')
  then
    perform logic.reject('conflict', 'This address already has an invitation. Revoke it to send another.');
  elsif (select count(*) from store.child_invitations i join store.children c on c.id = i.child_id
    where c.owner_id = v_owner.id and i.created_at > guard.now() - interval '1 day') >= 50
  then
    perform logic.reject('conflict', 'You have sent 50 invitations within 24 hours. Please send more tomorrow.');
  end if;
  v_one_time := logic.make_one_time('child_invitation', v_owner.id, p_email, null,
    jsonb_build_object('invitation', p_id), '7 days');
  insert into store.child_invitations (id, child_id, email, sealed, created_at, expires_at, one_time_id)
  values (p_id, p_child, p_email, p_sealed, guard.now(), guard.now() + interval '7 days', v_one_time);
  perform logic.queue_mail('child_invitation', p_email, jsonb_build_object('invitedBy', v_owner.email),
    'child_invitation:' || p_id, v_owner.id, v_one_time);
end
$body$;

comment on function api.invite_guardian(uuid, uuid, text, bytea) is
  'Invites an address by mail, for 7 days, to become a guardian of a child. p_sealed: the child''s name as shown to '
  'the invited adult. Raises PT404 for a child the account does not see, PT403 for one it does not own, PT409 for an '
  'address with access or an open invitation and after 50 invitations within a day.';
grant execute on function api.invite_guardian(uuid, uuid, text, bytea) to campatlas_own;
