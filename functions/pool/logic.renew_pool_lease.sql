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
  'Moves the end of an installation''s lease on to 60 seconds from now, also that of an account which would not be '
  'leased anew: a lease may finish. False: it has none, or another has taken the account meanwhile.';
