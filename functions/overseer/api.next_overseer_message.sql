-- needs: logic.overseer_event_json

create function api.next_overseer_message(p_after bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object('id', m.id, 'event', m.event_id, 'text', m.text, 'directives', to_jsonb(o.directives),
    'events', (select coalesce(jsonb_agg(logic.overseer_event_json(e) order by e.id), '[]') from (
      select * from store.overseer_events l where l.id < m.event_id order by l.id desc limit 20) e))
  from store.overseer o, store.overseer_messages m
  where m.state = 'pending' and m.event_id > p_after and not o.paused
    and not 'answer_messages' = any (o.disabled_tools)
  order by m.event_id limit 1;
end;

comment on function api.next_overseer_message(bigint) is
  'The oldest pending message after an event, with the directives and the events before it; null when there is none '
  'or the review agent may not answer now.';
grant execute on function api.next_overseer_message(bigint) to campatlas_worker;
