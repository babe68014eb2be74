-- needs: guard.now, logic.session_name

create function logic.booking_json(p_booking uuid) returns jsonb
language plpgsql stable
as $body$
begin
  return (
    select jsonb_build_object('id', b.id, 'phase', b.phase, 'status', b.status, 'checkingWith', b.checking_with,
      'receipt', b.receipt, 'failure', b.failure, 'childProfileId', b.child_id, 'sessionId', b.session_id,
      'sessionName', logic.session_name(b.session_id),
      'maxCents', b.max_cents, 'currency', b.currency, 'allowWaitlist', b.allow_waitlist,
      'autoAcceptDecisions', b.auto_accept, 'shareFields', b.share_fields, 'createdAt', b.created_at,
      'updatedAt', b.updated_at, 'ageMs',
      greatest(0, round(1000 * extract(epoch from guard.now() - b.created_at))),
      'hold', (select jsonb_build_object('state', h.state, 'wanted', h.wanted) from store.holds h
        where h.booking_id = b.id order by h.created_at desc, h.id desc limit 1),
      'decision', (select jsonb_strip_nulls(jsonb_build_object('id', d.id, 'question', d.question, 'options', d.options,
          'proposedOptionId', d.proposed_option_id, 'expiresAt', d.expires_at))
        from store.booking_decisions d where d.booking_id = b.id and d.state = 'open'))
    from store.bookings b where b.id = p_booking);
end
$body$;

comment on function logic.booking_json(uuid) is
  'A booking visible to the caller''s account, in the form that server/routes/bookings/bookings.ts reads; null when '
  'there is none.';
grant execute on function logic.booking_json(uuid) to campatlas_own;
