-- needs: logic.iso_milliseconds

create function logic.overseer_snapshot(p_model boolean) returns jsonb
language sql stable
return (
  select jsonb_build_object('revision', o.revision, 'directives', to_jsonb(o.directives),
    'directive', array_to_string(o.directives, E'\n'), 'disabledTools', to_jsonb(o.disabled_tools),
    'cadenceMinutes', o.cadence_minutes, 'executionActive', p_model, 'paused', o.paused,
    'pauseVersion', o.pause_version, 'pendingMessages', o.pending, 'latestEventId', o.last_event_id,
    'latestSlackDelivery', null,
    'updatedAt', logic.iso_milliseconds(o.updated_at), 'updatedBy', o.updated_by)
  from store.overseer o);

comment on function logic.overseer_snapshot(boolean) is
  'The current state of the review agent. p_model: whether a model is available for messages. latestSlackDelivery is '
  'always null, since nothing is sent to Slack.';
