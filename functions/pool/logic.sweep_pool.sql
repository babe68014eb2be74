-- needs: logic.end_pool_leases, logic.finish_pool_removals, logic.lapse_pool_logins

create function logic.sweep_pool() returns bigint
language sql volatile
begin atomic
  select logic.end_pool_leases() + logic.lapse_pool_logins() + logic.finish_pool_removals();
end;

comment on function logic.sweep_pool() is
  'Periodic maintenance: ends expired leases and codes and finishes removals. Returns how many rows changed.';
