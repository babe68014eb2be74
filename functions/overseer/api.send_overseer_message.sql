-- A rejection is recorded like an acceptance, so it is returned and not raised.
-- needs: logic.require_overseer, logic.add_overseer_event, logic.reject, logic.iso_milliseconds, logic.wake_overseer
-- needs: guard.account, guard.now

create function api.send_overseer_message(p_request uuid, p_expected integer, p_text text, p_hash bytea)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now store.overseer;
  v_message store.overseer_messages;
  v_receipt jsonb;
  v_event bigint;
begin
  perform logic.require_overseer();
  select * into v_now from store.overseer o for update;
  select * into v_message from store.overseer_messages m where m.id = p_request;
  if found then
    if v_message.body_hash <> p_hash or v_message.account_id is distinct from guard.account() then
      perform logic.reject('key_reused', 'A different message was already sent with this requestId.');
    end if;
    return v_message.receipt;
  end if;
  if p_expected <> v_now.revision then
    v_receipt := jsonb_build_object('outcome', 'rejected', 'messageRejection',
      jsonb_build_object('requestId', p_request, 'expectedRevision', p_expected));
    insert into store.overseer_messages (id, body_hash, account_id, state, moved_by, receipt, created_at, updated_at)
    values (p_request, p_hash, guard.account(), 'rejected', 'reject', v_receipt, guard.now(), guard.now());
    return v_receipt;
  end if;
  if v_now.pending >= 100 then
    perform logic.reject('conflict',
      '100 messages are already waiting. Send this one again when some have been delivered.');
  end if;
  v_event := logic.add_overseer_event('user_message',
    jsonb_build_object('text', p_text, 'requestId', p_request), guard.account());
  v_receipt := jsonb_build_object('outcome', 'accepted', 'message', jsonb_build_object('requestId', p_request,
    'status', 'pending', 'revision', v_now.revision, 'eventId', v_event, 'text', p_text,
    'createdAt', logic.iso_milliseconds(guard.now())));
  insert into store.overseer_messages (id, body_hash, account_id, text, event_id, receipt, created_at, updated_at)
  values (p_request, p_hash, guard.account(), p_text, v_event, v_receipt, guard.now(), guard.now());
  update store.overseer o set pending = o.pending + 1;
  perform logic.wake_overseer();
  return v_receipt;
end
$body$;

comment on function api.send_overseer_message(uuid, integer, text, bytea) is
  'Queues a message for the review agent, also while it is paused. Returns {outcome: accepted, message}, or '
  '{outcome: rejected, messageRejection} when the revision is not the expected one. Idempotent by p_request. Raises '
  'PT403 when the caller is not staff, PT409 (key_reused) when p_request was used for another message, PT409 '
  '(conflict) when 100 messages are pending, which leaves p_request unused.';
grant execute on function api.send_overseer_message(uuid, integer, text, bytea) to campatlas_own;
