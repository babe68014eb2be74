-- needs: logic.end_pool_leases, logic.finish_pool_removals, logic.lapse_pool_logins

create function logic.sweep_pool() returns bigint
language sql volatile
begin atomic
  select logic.end_pool_leases() + logic.lapse_pool_logins() + logic.finish_pool_removals();
end;

comment on function logic.sweep_pool() is
  'Makes real what time alone has changed in the pool: leases, codes and removals. Says how many.';
