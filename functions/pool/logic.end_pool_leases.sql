-- needs: logic.queue_pool_job, guard.now

create function logic.end_pool_leases() returns bigint
language plpgsql volatile
as $body$
declare
  v_ended bigint;
begin
  with over as (
    select a.id from store.pool_accounts a where a.lease_until <= guard.now()
    order by a.id for no key update skip locked
  ), ended as (
    update store.pool_accounts a set leased_by = null, leased_at = null, lease_until = null, updated_at = guard.now()
    from over o where a.id = o.id
    returning a.id, a.state
  ), queued as (
    select logic.queue_pool_job('pool/finish-removal', e.id, '0') from ended e where e.state = 'removing'
  )
  select count(*) + 0 * (select count(*) from queued) into v_ended from ended;
  return v_ended;
end
$body$;

comment on function logic.end_pool_leases() is
  'Ends expired leases of pool accounts, skipping locked rows, and returns how many.';
