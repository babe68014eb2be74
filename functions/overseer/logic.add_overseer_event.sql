-- needs: logic.overseer_details, guard.now

create function logic.add_overseer_event(p_kind text, p_details jsonb, p_actor uuid, p_directive text default null)
  returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  -- The row lock on store.overseer serializes events; its counter gives the next id.
  with numbered as (
    update store.overseer o set last_event_id = o.last_event_id + 1 returning o.last_event_id, o.revision
  )
  insert into store.overseer_events (id, revision, actor_id, kind, details, directive, created_at)
  select n.last_event_id, n.revision, p_actor, p_kind, logic.overseer_details(p_details), p_directive, guard.now()
  from numbered n
  returning id;
end;

comment on function logic.add_overseer_event(text, jsonb, uuid, text) is
  'Adds an event of the review agent at the current revision and returns its id. Ids are gapless: the transaction '
  'holds the lock on store.overseer until it ends.';
