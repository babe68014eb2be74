-- needs: guard.now, logic.redact

create function logic.end_provider_call(p_answer jsonb) returns void
language plpgsql volatile strict set search_path = pg_catalog, pg_temp
as $body$
declare
  v_status constant integer := p_answer ->> 'status';
begin
  update store.provider_calls c set http_status = v_status, request_id = left(p_answer ->> 'requestId', 255),
    answered_at = case when v_status is not null then guard.now() end, error = logic.redact(p_answer ->> 'error', 300)
  where c.id = (p_answer ->> 'call')::uuid;
end
$body$;

comment on function logic.end_provider_call(jsonb) is
  'Records the result of a call, {call, status, requestId, error, providerId}; providerId is the object it created. A '
  'null status means that no answer could be read. Null does nothing.';
