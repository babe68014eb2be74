-- Rejections are recorded like acceptances, so they are returned and not raised. Lock order: request, record, review,
-- as for writers of contributions.
-- needs: logic.require_overseer, logic.review_json, logic.survivor_of, logic.reject, logic.wake_overseer
-- needs: logic.review_objection, logic.carry_out_decision, guard.account, guard.now

create function api.decide_review(p_review uuid, p_request uuid, p_expected integer, p_decision text, p_reason text,
  p_hash bytea, out accepted boolean, out receipt jsonb)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_decision store.review_decisions;
  v_review store.reviews;
  v_objection text;
begin
  perform logic.require_overseer();
  perform pg_advisory_xact_lock(hashtextextended('campatlas decision ' || p_request, 0));
  select * into v_decision from store.review_decisions d where d.request_id = p_request;
  if found then
    if v_decision.body_hash <> p_hash or v_decision.account_id is distinct from guard.account() then
      perform logic.reject('key_reused', 'A different decision was already sent with this requestId.');
    end if;
    accepted := v_decision.accepted;
    receipt := v_decision.receipt;
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  perform from store.records c
  where c.id in (select x from store.reviews r, lateral (values (r.record_id), (logic.survivor_of(r.record_id))) w (x)
    where r.id = p_review)
  order by c.id for no key update;
  select * into v_review from store.reviews r where r.id = p_review for update;
  if not found then
    perform logic.reject('not_found', 'There is no such review.');
  end if;
  v_objection := logic.review_objection(v_review, p_expected, p_decision);
  accepted := v_objection is null;
  if accepted then
    perform logic.carry_out_decision(v_review, p_decision, p_reason);
    receipt := jsonb_build_object('requestId', p_request, 'decisionOutcome', 'accepted', 'decision', p_decision,
      'review', logic.review_json(p_review));
  else
    receipt := jsonb_build_object('message', v_objection, 'requestId', p_request, 'decisionOutcome', 'rejected');
  end if;
  insert into store.review_decisions (request_id, review_id, account_id, body_hash, decision, reason,
    expected_version, accepted, receipt, decided_at)
  values (p_request, p_review, guard.account(), p_hash, p_decision, p_reason, p_expected, accepted, receipt,
    guard.now());
end
$body$;

comment on function api.decide_review(uuid, uuid, integer, text, text, bytea) is
  'Records a decision of staff about the version of a review they have seen: {accepted, receipt}. receipt: '
  '{requestId, decisionOutcome: accepted, decision, review} or {message, requestId, decisionOutcome: rejected}. '
  'Idempotent by p_request. Raises PT403 when the caller is not staff, PT404 for an unknown review, PT409 '
  '(key_reused) when p_request was used for another decision. The route checks that the caller is a person.';
grant execute on function api.decide_review(uuid, uuid, integer, text, text, bytea) to campatlas_own;
