-- needs: guard.now, logic.raise_payment_alarm

create function api.reconcile_absent(p_since timestamptz, p_ids text[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_row record;
  v_alarms integer := 0;
begin
  for v_row in
    select h.* from store.holds h
    where h.created_at >= p_since and h.created_at < guard.now() - interval '10 minutes'
      and h.state in ('confirming', 'held', 'capturing', 'captured', 'refunded', 'releasing')
      and h.provider_id <> all (p_ids)
  loop
    perform logic.raise_payment_alarm('state_differs', v_row.provider_id, v_row.id,
      jsonb_build_object('status', null, 'ourState', v_row.state, 'ourCents', v_row.cents));
    v_alarms := v_alarms + 1;
  end loop;
  update store.payment_alarms a set ended_at = guard.now(), note = 'The request has been answered in the meantime.'
  from store.holds h
  where a.kind = 'call_unanswered' and a.ended_at is null and h.id = a.hold_id
    and h.state not in ('intended', 'confirming', 'capturing', 'releasing');
  for v_row in
    select c.hold_id, max(c.sent_at) as sent_at, count(*) as calls
    from store.provider_calls c join store.holds h on h.id = c.hold_id
    where c.answered_at is null and c.sent_at < guard.now() - interval '1 hour'
      and h.state in ('intended', 'confirming', 'capturing', 'releasing')
    group by c.hold_id
  loop
    perform logic.raise_payment_alarm('call_unanswered', v_row.hold_id::text, v_row.hold_id,
      jsonb_build_object('calls', v_row.calls));
    v_alarms := v_alarms + 1;
  end loop;
  return v_alarms;
end
$body$;

comment on function api.reconcile_absent(timestamptz, text[]) is
  'Raises alarms for holds created since p_since whose intents the provider does not list, and for calls that have '
  'had no answer for an hour. Returns the number of alarms.';
grant execute on function api.reconcile_absent(timestamptz, text[]) to campatlas_worker;
