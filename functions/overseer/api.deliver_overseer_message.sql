-- needs: logic.add_overseer_event, guard.now

create function api.deliver_overseer_message(p_message uuid, p_answer text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  -- If the agent was paused while the model ran, the answer is dropped.
  perform from store.overseer o for update;
  if exists (select from store.overseer o where o.paused or 'answer_messages' = any (o.disabled_tools)) then
    return false;
  end if;
  update store.overseer_messages m set state = 'delivered', moved_by = 'deliver', version = m.version + 1,
    updated_at = guard.now() where m.id = p_message and m.state = 'pending';
  if not found then
    return false;
  end if;
  update store.overseer o set pending = o.pending - 1;
  perform logic.add_overseer_event('message_delivered', jsonb_build_object('requestId', p_message), null);
  perform logic.add_overseer_event('agent_output', jsonb_build_object('requestId', p_message, 'text', p_answer,
    'source', 'coordinator', 'phase', 'final_answer'), null);
  return true;
end
$body$;

comment on function api.deliver_overseer_message(uuid, text) is
  'Records that the model received a message, and its answer. Returns false when the message is no longer pending or '
  'the agent may not answer now.';
grant execute on function api.deliver_overseer_message(uuid, text) to campatlas_worker;
