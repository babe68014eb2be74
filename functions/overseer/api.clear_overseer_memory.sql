-- needs: logic.require_overseer, logic.require_overseer_revision, logic.add_overseer_event, logic.overseer_snapshot
-- needs: guard.account, guard.now

create function api.clear_overseer_memory(p_expected integer, p_model boolean) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_message uuid;
begin
  perform logic.require_overseer();
  perform logic.require_overseer_revision(p_expected, p_model);
  update store.overseer o set revision = o.revision + 1, memory_epoch = o.memory_epoch + 1, pending = 0,
    updated_at = guard.now(), updated_by = guard.account();
  perform logic.add_overseer_event('memory_cleared', '{}', guard.account());
  for v_message in select m.id from store.overseer_messages m where m.state = 'pending' order by m.event_id loop
    update store.overseer_messages m set state = 'cancelled', moved_by = 'cancel', version = m.version + 1,
      updated_at = guard.now() where m.id = v_message;
    perform logic.add_overseer_event('message_cancelled', jsonb_build_object('requestId', v_message), guard.account());
  end loop;
  return logic.overseer_snapshot(p_model);
end
$body$;

comment on function api.clear_overseer_memory(integer, boolean) is
  'Clears the memory of the review agent and cancels pending messages, each with an event, oldest first; directives, '
  'cadence and pause stay. Returns the new snapshot. Raises PT403 when the caller is not staff, PT409 '
  '(stale_version) with the current snapshot.';
grant execute on function api.clear_overseer_memory(integer, boolean) to campatlas_own;
