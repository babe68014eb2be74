-- A page whose lease expired three times fails, since it may be what crashes the workers.
-- needs: guard.now

create function logic.reclaim_crawler_hosts(p_limit integer) returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_leases constant uuid[] := array(
    select h.lease from store.crawler_hosts h
    where h.lease is not null and h.lease_until < guard.now()
    order by h.lease_until limit p_limit for update skip locked);
begin
  if v_leases = '{}' then
    return 0;
  end if;
  with back as (
    update store.crawler_urls u set claim = null, updated_at = guard.now(),
      state = case when u.tries < 3 then 'pending' else 'failed' end,
      reason = case when u.tries < 3 then null else 'worker_lost' end
    where u.claim = any (v_leases)
    returning u.attempt_id, u.host
  )
  update store.crawler_queues q set due_at = guard.now() from back b
  where q.attempt_id = b.attempt_id and q.host = b.host;
  update store.crawler_hosts h set lease = null, lease_until = null,
    next_at = greatest(h.next_at, guard.now())
  where h.lease = any (v_leases);
  return cardinality(v_leases);
end
$body$;

comment on function logic.reclaim_crawler_hosts(integer) is
  'Releases at most p_limit hosts with an expired lease and returns how many. Their pages become pending again at no '
  'cost to the budget.';
