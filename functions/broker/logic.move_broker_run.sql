-- needs: guard.now

create function logic.move_broker_run(p_run uuid, p_event text, p_state text, p_detail jsonb default null)
  returns store.broker_runs
language sql volatile
begin atomic
  update store.broker_runs r set state = p_state, moved_by = p_event, moved_detail = p_detail, version = r.version + 1,
    updated_at = guard.now(),
    ended_at = case when p_state in ('done', 'refused', 'rehearsed', 'failed', 'cancelled', 'expired')
      then guard.now() end,
    lease_attempt = case when p_state in ('running', 'waiting', 'holding', 'submitting') then r.lease_attempt end,
    lease_until = case when p_state in ('running', 'waiting', 'holding', 'submitting') then r.lease_until end
  where r.id = p_run
  returning *;
end;

comment on function logic.move_broker_run(uuid, text, text, jsonb) is
  'Changes the state of a run that the caller has locked. A final state, queued or unknown also clears the lease.';
