-- needs: logic.iso_milliseconds

create function logic.overseer_event_json(p_event store.overseer_events) returns jsonb
language sql stable
return jsonb_build_object('id', p_event.id, 'revision', p_event.revision, 'actorId', p_event.actor_id,
    'kind', p_event.kind, 'details', p_event.details, 'createdAt', logic.iso_milliseconds(p_event.created_at))
  || case when p_event.directive is null then '{}' else jsonb_build_object('directive', p_event.directive) end;

comment on function logic.overseer_event_json(store.overseer_events) is
  'An event as shown by the API; directive only for saved instructions.';
