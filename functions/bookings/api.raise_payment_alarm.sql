-- needs: logic.raise_payment_alarm

create function api.raise_payment_alarm(p_kind text, p_object text, p_hold uuid, p_detail jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select logic.raise_payment_alarm(p_kind, p_object, p_hold, p_detail);
end;

comment on function api.raise_payment_alarm(text, text, uuid, jsonb) is
  'logic.raise_payment_alarm for the server and the worker, which read the payment provider.';
grant execute on function api.raise_payment_alarm(text, text, uuid, jsonb) to campatlas_server, campatlas_worker;
