-- needs: logic.require_overseer, logic.add_overseer_event, logic.overseer_snapshot, logic.reject
-- needs: logic.wake_overseer, guard.account, guard.now

create function api.pause_overseer(p_paused boolean, p_expected integer, p_expected_pause integer, p_model boolean)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now store.overseer;
begin
  perform logic.require_overseer();
  select * into v_now from store.overseer o for update;
  if v_now.paused = p_paused then
    return logic.overseer_snapshot(p_model);
  end if;
  if v_now.revision <> p_expected or v_now.pause_version <> p_expected_pause then
    perform logic.reject('stale_version', 'The review agent has changed in the meantime. Read it again.',
      jsonb_build_object('snapshot', logic.overseer_snapshot(p_model)));
  end if;
  update store.overseer o set paused = p_paused, pause_version = o.pause_version + 1, updated_at = guard.now(),
    updated_by = guard.account();
  perform logic.add_overseer_event('pause_changed',
    jsonb_build_object('paused', p_paused, 'pauseVersion', v_now.pause_version + 1), guard.account());
  if not p_paused then
    perform logic.wake_overseer();
  end if;
  return logic.overseer_snapshot(p_model);
end
$body$;

comment on function api.pause_overseer(boolean, integer, integer, boolean) is
  'Pauses or resumes the review agent and returns the snapshot. If it is in that state already, nothing is written '
  'and the expected versions are not checked. Raises PT403 when the caller is not staff, PT409 (stale_version) with '
  'the current snapshot.';
grant execute on function api.pause_overseer(boolean, integer, integer, boolean) to campatlas_own;
