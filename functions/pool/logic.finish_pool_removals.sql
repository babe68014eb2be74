-- needs: logic.end_pool_leases, guard.now

create function logic.finish_pool_removals() returns bigint
language plpgsql volatile
as $body$
declare
  v_removed bigint;
begin
  perform logic.end_pool_leases();
  with due as (
    select a.id from store.pool_accounts a
    where a.state = 'removing' and a.leased_by is null and a.removing_at <= guard.now() - interval '60 seconds'
    order by a.id for no key update skip locked
  ), moved as (
    update store.pool_accounts a set state = 'removed', moved_by = 'finish', version = a.version + 1,
      updated_at = guard.now()
    from due d where a.id = d.id
    returning a.id
  ), forgotten as (
    delete from secret.pool_logins l using moved m where l.account_id = m.id
  )
  select count(*) into v_removed from moved;
  return v_removed;
end
$body$;

comment on function logic.finish_pool_removals() is
  'Removes pool accounts, with their logins, whose removal was requested at least 60 seconds ago and that are not '
  'leased; until then a repeated request finds the account. Returns how many.';
