-- needs: guard.now

create function logic.lapse_pool_logins() returns bigint
language plpgsql volatile
as $body$
declare
  v_lapsed bigint;
begin
  with over as (
    select a.id from store.pool_accounts a
    where a.state = 'awaiting_approval' and a.code_expires_at <= guard.now()
    order by a.id for no key update skip locked
  ), moved as (
    update store.pool_accounts a set state = 'login_failed', moved_by = 'fail', version = a.version + 1,
      device_url = null, user_code = null, code_expires_at = null, login_attempt = null, login_at = null,
      last_error = 'The code was not used in time.', updated_at = guard.now()
    from over o where a.id = o.id
    returning a.id
  ), forgotten as (
    delete from secret.pool_logins l using moved m where l.account_id = m.id
  )
  select count(*) into v_lapsed from moved;
  return v_lapsed;
end
$body$;

comment on function logic.lapse_pool_logins() is
  'Fails logins of pool accounts whose code has expired, and returns how many.';
