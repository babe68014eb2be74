-- needs: guard.now, logic.require_owned

create function api.list_child_invitations(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_owned(p_child);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'createdAt', i.created_at,
      'expiresAt', i.expires_at) order by i.created_at, i.id), '[]')
    from store.child_invitations i
    where i.child_id = p_child and i.state = 'pending' and i.expires_at > guard.now());
end
$body$;

comment on function api.list_child_invitations(uuid) is
  'Pending invitations of a child as [{id, email, createdAt, expiresAt}]; for the owner. Raises PT404 for a child '
  'the account does not see, PT403 for one it does not own.';
grant execute on function api.list_child_invitations(uuid) to campatlas_own;
