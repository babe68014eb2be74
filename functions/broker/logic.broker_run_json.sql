-- needs: logic.iso_milliseconds, guard.now

create function logic.broker_run_json(p_run store.broker_runs) returns jsonb
language plpgsql stable
as $body$
declare
  v_lapsed constant boolean := p_run.state in ('queued', 'running', 'waiting', 'holding')
    and p_run.deadline_at <= guard.now();
  v_has_accounts constant boolean := not v_lapsed
    and exists (select from secret.broker_accounts a where a.run_id = p_run.id);
begin
  return jsonb_build_object(
    'id', p_run.id, 'kind', p_run.kind, 'state', case when v_lapsed then 'expired' else p_run.state end,
    'mode', p_run.mode, 'rehearsal', p_run.rehearsal, 'isBooking', p_run.booking_id is not null,
    'sessionId', p_run.session_id,
    'sessionName', (select s.name from store.sessions s where s.id = p_run.session_id),
    'site', p_run.site, 'task', p_run.task,
    'maxSpend', jsonb_build_object('amountCents', p_run.max_cents, 'currency', p_run.currency),
    'total', case when p_run.total_cents is not null then
      jsonb_build_object('amountCents', p_run.total_cents, 'currency', p_run.total_currency) end,
    'receipt', p_run.receipt,
    'error', case when p_run.error is not null then
      jsonb_build_object('code', p_run.error_code, 'message', p_run.error) end,
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind,
          'state', case when d.state = 'open' and (v_lapsed or d.expires_at <= guard.now()) then 'expired'
            else d.state end,
          'question', d.question, 'options', d.options,
          'total', case when d.total_cents is not null then
            jsonb_build_object('amountCents', d.total_cents, 'currency', coalesce(p_run.total_currency, p_run.currency))
          end,
          'optionId', d.option_id, 'decidedBy', d.decided_by,
          'decidedAt', logic.iso_milliseconds(d.decided_at), 'expiresAt', logic.iso_milliseconds(d.expires_at),
          'createdAt', logic.iso_milliseconds(d.created_at)) order by d.created_at, d.id)
      from store.broker_decisions d where d.run_id = p_run.id), '[]'),
    'accounts', coalesce((
      select jsonb_agg(jsonb_build_object('site', a.site, 'username', '•••', 'password', '•••',
        'state', case when v_has_accounts then 'sealed' else 'erased' end) order by a.place)
      from unnest(p_run.account_sites) with ordinality a (site, place)), '[]'),
    'holds', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'reason', h.reason, 'message', h.message,
          'state', case when h.ended_at is null then 'waiting' else 'ended' end,
          'createdAt', logic.iso_milliseconds(h.created_at), 'endedAt', logic.iso_milliseconds(h.ended_at))
        order by h.created_at, h.id)
      from store.broker_holds h where h.run_id = p_run.id), '[]'),
    'requestedBy', p_run.owner_id,
    'createdAt', logic.iso_milliseconds(p_run.created_at), 'updatedAt', logic.iso_milliseconds(p_run.updated_at),
    'deadlineAt', logic.iso_milliseconds(p_run.deadline_at), 'endedAt', logic.iso_milliseconds(p_run.ended_at));
end
$body$;

comment on function logic.broker_run_json(store.broker_runs) is
  'A run as shown to staff. A run past its deadline is shown as expired even before its row is updated. Contains no '
  'child''s data, and of site logins only the site.';
