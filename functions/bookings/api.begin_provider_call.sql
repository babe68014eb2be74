-- A provider call is committed before it is sent, together with the move that it belongs to.
-- needs: guard.now, logic.add_provider_call, logic.end_provider_call,
-- needs: logic.provider_id_of

create function api.begin_provider_call(p_hold uuid, p_attempt uuid, p_step text, p_lease interval, p_answer jsonb)
  returns table (call uuid, key text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_hold store.holds;
  v_event text;
begin
  perform logic.end_provider_call(p_answer);
  select * into v_hold from store.holds h where h.id = p_hold and h.lease_attempt = p_attempt for update;
  if not found then
    return;
  end if;
  v_hold.provider_id := logic.provider_id_of(v_hold, p_answer);
  v_event := case
    when p_step = 'confirm' and v_hold.state = 'intended' and v_hold.provider_id is not null
      and v_hold.wanted <> 'released' then 'start_confirm'
    when p_step = 'confirm' and v_hold.state = 'confirming' and v_hold.wanted <> 'released' then 'none'
    when p_step = 'capture' and v_hold.state = 'held' and v_hold.wanted = 'captured' then 'start_capture'
    when p_step = 'cancel' and v_hold.state in ('confirming', 'held') and v_hold.wanted = 'released'
      then 'start_release'
    when p_step = 'cancel' and v_hold.state = 'releasing' then 'none'
    when p_step = 'refund' and v_hold.state = 'captured' and v_hold.refund_requested_at is not null then 'none'
  end;
  update store.holds h set provider_id = v_hold.provider_id, lease_until = guard.now() + p_lease,
    next_check_at = guard.now() + p_lease,
    state = coalesce(m.to_state, h.state), moved_by = coalesce(m.event, h.moved_by), moved_detail = null,
    version = h.version + case when m.event is null then 0 else 1 end
  from (select) x left join guard.moves m
    on m.machine = 'hold' and m.from_state = v_hold.state and m.event = v_event
  where h.id = p_hold;
  if v_event is null then
    return;
  end if;
  return query select c.id, c.key from logic.add_provider_call(p_hold, p_step) c;
end
$body$;

comment on function api.begin_provider_call(uuid, uuid, text, interval, jsonb) is
  'Records a provider call for a hold that is about to be sent (confirm, capture, cancel, refund), moves the hold and '
  'renews the lease: {call, key}. Returns no row when the lease is lost, or when the hold''s state or goal no longer '
  'fits the call. p_answer: the result of the previous call (logic.end_provider_call).';
grant execute on function api.begin_provider_call(uuid, uuid, text, interval, jsonb)
  to campatlas_server, campatlas_worker;
