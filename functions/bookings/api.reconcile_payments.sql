-- needs: guard.now, logic.raise_payment_alarm, logic.payment_agrees

create function api.reconcile_payments(p_rows jsonb) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_row record;
  v_problem text;
  v_alarms integer := 0;
begin
  for v_row in
    select r.*, h as hold from jsonb_to_recordset(p_rows) as r (id text, status text, cents integer, currency text,
      "capturedCents" integer, "refundedCents" integer)
      left join store.holds h on h.provider_id = r.id
  loop
    v_problem := logic.payment_agrees(v_row.hold, v_row.status, v_row.cents, v_row.currency, v_row."capturedCents",
      v_row."refundedCents");
    if v_problem is null then
      update store.payment_alarms a set ended_at = guard.now(), note = 'Both sides agree again.'
      where a.object_id = v_row.id and a.ended_at is null and a.kind <> 'hold_lapsed';
    else
      perform logic.raise_payment_alarm(v_problem, v_row.id, (v_row.hold).id, jsonb_build_object(
        'status', v_row.status, 'cents', v_row.cents, 'capturedCents', v_row."capturedCents",
        'refundedCents', v_row."refundedCents", 'ourState', (v_row.hold).state, 'ourCents', (v_row.hold).cents,
        'ourCapturedCents', (v_row.hold).captured_cents));
      v_alarms := v_alarms + 1;
    end if;
  end loop;
  return v_alarms;
end
$body$;

comment on function api.reconcile_payments(jsonb) is
  'Compares the provider''s list [{id, status, cents, currency, capturedCents, refundedCents}] with our holds, raises '
  'an alarm for each difference and ends the alarms of those that agree again. Returns the number of differences.';
grant execute on function api.reconcile_payments(jsonb) to campatlas_worker;
