-- needs: guard.now

create function logic.raise_payment_alarm(p_kind text, p_object text, p_hold uuid, p_detail jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.payment_alarms (kind, object_id, hold_id, detail, raised_at)
  values (p_kind, p_object, p_hold, p_detail, guard.now())
  on conflict (kind, object_id) where ended_at is null do update set detail = excluded.detail
  where payment_alarms.detail <> excluded.detail;
end
$body$;

comment on function logic.raise_payment_alarm(text, text, uuid, jsonb) is
  'Raises an alarm for staff, or updates an open one.';
