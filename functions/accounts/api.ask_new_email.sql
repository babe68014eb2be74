-- Whether the address is somebody's is not told here: who asks need not be its holder.
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
  'Sends a link to a new address of the acting account, which counts from the use of that link on (within half an '
  'hour); an earlier one ends. False, and nothing is sent, when it has asked five times this hour.';
grant execute on function api.ask_new_email(text) to campatlas_own;
