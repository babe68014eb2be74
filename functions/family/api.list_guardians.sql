-- Addresses of other accounts are disclosed only to accounts that share a child with them.
-- needs: logic.require_seen

create function api.list_guardians(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_seen(p_child);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('userId', a.id, 'email', a.email, 'joinedAt', g.joined_at)
      order by g.joined_at, a.id), '[]')
    from store.guardianships g join store.accounts a on a.id = g.account_id
    where g.child_id = p_child and g.ended_at is null);
end
$body$;

comment on function api.list_guardians(uuid) is
  'Guardians of a child, without the owner, as [{userId, email, joinedAt}]. Raises PT404 for a child the account '
  'does not see.';
grant execute on function api.list_guardians(uuid) to campatlas_own;
