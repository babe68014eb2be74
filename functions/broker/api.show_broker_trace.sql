-- needs: logic.require_broker_run, logic.iso_milliseconds

create function api.show_broker_trace(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_broker_run(p_run);
  return jsonb_build_object(
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'from', nullif(e.from_state, ''),
        'to', e.to_state, 'at', logic.iso_milliseconds(e.at)) order by e.id), '[]')
      from store.move_events e where e.machine = 'broker_run' and e.object_id = p_run),
    'requests', (
      select coalesce(jsonb_agg(r.detail || jsonb_build_object('at', logic.iso_milliseconds(r.at)) order by r.id), '[]')
      from (
        select * from store.broker_activity a where a.run_id = p_run and a.kind = 'request'
        order by a.id desc limit 1000) r),
    'screens', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'reason', s.reason, 'origin', s.origin,
        'sha256', s.sha256, 'width', s.width, 'height', s.height, 'at', logic.iso_milliseconds(s.at))
        order by s.at, s.id), '[]')
      from store.broker_screens s where s.run_id = p_run),
    'order', (
      select jsonb_build_object('total', jsonb_build_object('amountCents', b.total_cents, 'currency', b.currency),
        'sentAt', logic.iso_milliseconds(b.sent_at), 'answeredAt', logic.iso_milliseconds(b.answered_at),
        'outcome', b.outcome)
      from store.broker_submissions b where b.run_id = p_run));
end
$body$;

comment on function api.show_broker_trace(uuid) is
  'Trace of a run: {moves, requests (the latest 1,000: method, origin, path, status), screens (without images), '
  'order (null if none was permitted)}. Raises PT403 when the caller is not staff, PT404 for an unknown run.';
grant execute on function api.show_broker_trace(uuid) to campatlas_own;
