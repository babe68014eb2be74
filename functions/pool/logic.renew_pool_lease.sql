-- needs: guard.now

create function logic.renew_pool_lease(p_installation uuid) returns boolean
language plpgsql volatile
as $body$
begin
  update store.pool_accounts a set lease_until = guard.now() + interval '60 seconds'
  where a.leased_by = p_installation;
  return found;
end
$body$;

comment on function logic.renew_pool_lease(uuid) is
  'Extends an installation''s lease to 60 seconds from now, even if the account could not be leased again now. '
  'Returns false when it has none.';
