-- needs: guard.account_has, guard.account, guard.now, logic.reject

create function api.end_payment_alarm(p_alarm uuid, p_note text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may settle an alarm.');
  end if;
  update store.payment_alarms a set ended_at = guard.now(), ended_by = guard.account(), note = p_note
  where a.id = p_alarm and a.ended_at is null;
  if not found then
    perform logic.reject('not_found', 'There is no such open alarm.');
  end if;
end
$body$;

comment on function api.end_payment_alarm(uuid, text) is
  'Closes an open alarm with a note. Raises PT403 when the caller is not staff, PT404 for an unknown alarm.';
grant execute on function api.end_payment_alarm(uuid, text) to campatlas_own;
