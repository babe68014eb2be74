-- needs: guard.now

create function logic.add_provider_call(p_hold uuid, p_step text) returns store.provider_calls
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_call store.provider_calls;
  v_spent bigint;
begin
  -- The key has a number, raised by each answered call: the provider repeats its answer for a known key, even a 500. A
  -- call that was lost or answered 409 or 429 is repeated with the same key.
  select count(*) into v_spent from store.provider_calls c
  where c.hold_id = p_hold and c.step = p_step and c.http_status not in (409, 429);
  insert into store.provider_calls (hold_id, step, key, sent_at)
  values (p_hold, p_step, format('hold/%s/%s/%s', p_hold, p_step, v_spent + 1), guard.now())
  returning * into v_call;
  return v_call;
end
$body$;

comment on function logic.add_provider_call(uuid, text) is
  'Records a provider call for a locked hold that is about to be sent, and returns its idempotency key.';
