-- needs: logic.booking_json, logic.hold_events, logic.reject

create function api.show_booking(p_booking uuid, p_history boolean) returns jsonb
language plpgsql stable
as $body$
declare
  v_booking constant jsonb := logic.booking_json(p_booking);
begin
  if v_booking is null then
    perform logic.reject('not_found', 'There is no such booking.');
  elsif not p_history then
    return v_booking;
  end if;
  return v_booking || jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(e.event order by e.at, e.place), '[]')
      from (
        select e.created_at as at, e.seq as place, jsonb_strip_nulls(jsonb_build_object('seq', e.seq, 'event', e.event,
          'state', e.to_state, 'status', e.status, 'decidedBy', e.detail ->> 'decidedBy',
          'createdAt', e.created_at)) as event
        from store.booking_events e where e.booking_id = p_booking
        union all
        select h.created_at, 0, jsonb_build_object('event', h.event, 'createdAt', h.created_at)
        from logic.hold_events(p_booking) h) e),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', d.id, 'kind', d.kind,
        'question', d.question, 'options', d.options, 'proposedOptionId', d.proposed_option_id,
        'expiresAt', d.expires_at, 'state', d.state, 'optionId', d.option_id, 'decidedBy', d.decided_by,
        'decidedAt', d.decided_at, 'createdAt', d.created_at)) order by d.created_at, d.id), '[]')
      from store.booking_decisions d where d.booking_id = p_booking));
end
$body$;

comment on function api.show_booking(uuid, boolean) is
  'A booking of the caller''s account; with p_history its events in chronological order and all questions. Raises '
  'PT404 for any other booking.';
grant execute on function api.show_booking(uuid, boolean) to campatlas_own;
