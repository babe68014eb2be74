-- needs: guard.now, logic.redact

create function api.end_provider_call(p_call uuid, p_attempt uuid, p_status integer, p_request_id text, p_error text,
  p_provider_id text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold uuid;
begin
  update store.provider_calls c set http_status = p_status, request_id = left(p_request_id, 255),
    answered_at = case when p_status is not null then guard.now() end, error = logic.redact(p_error, 300)
  where c.id = p_call
  returning c.hold_id into v_hold;
  if p_provider_id is null then
    return true;
  end if;
  update store.holds h set provider_id = p_provider_id
  where h.id = v_hold and h.lease_attempt = p_attempt and h.state = 'intended' and h.provider_id is null;
  return found;
end
$body$;

comment on function api.end_provider_call(uuid, uuid, integer, text, text, text) is
  'Records what came of a call: its status, or null where no answer could be read. With p_provider_id the hold gets '
  'the provider''s id, as long as the lease is that of p_attempt; says whether it did.';
grant execute on function api.end_provider_call(uuid, uuid, integer, text, text, text)
  to campatlas_server, campatlas_worker;
