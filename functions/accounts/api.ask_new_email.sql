-- The answer does not reveal whether the address belongs to another account, since the caller need not own it.
-- needs: logic.count_use, logic.make_one_time, logic.queue_mail, guard.account, guard.now

create function api.ask_new_email(p_email text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
begin
  if logic.count_use('new_email', sha256(convert_to(guard.account()::text, 'UTF8')), '1 hour') > 5 then
    return false;
  end if;
  update secret.one_time o set consumed_at = guard.now()
    where o.account_id = guard.account() and o.purpose = 'new_email' and o.consumed_at is null;
  perform logic.queue_mail('new_email', p_email, '{}', null, guard.account(),
    logic.make_one_time('new_email', guard.account(), p_email, null, '{}', '30 minutes'));
  return true;
end
$body$;

comment on function api.ask_new_email(text) is
  'Sends a confirmation link, valid for 30 minutes, to a new address of the acting account and invalidates earlier '
  'links. Returns false, and sends nothing, after five calls within an hour.';
grant execute on function api.ask_new_email(text) to campatlas_own;
