-- Rejections are recorded as much as receipts, so that they are told by what is returned and not raised. Locks: the
-- request, the record, the review, as those who add to the record take them.
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
      perform logic.reject('key_reused', 'Another decision has been sent under this requestId.');
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
  'A person''s decision about the version of a review that they have seen: {accepted, receipt}, a receipt {requestId, '
  'decisionOutcome: accepted, decision, review} or a rejection {message, requestId, decisionOutcome: rejected}; the '
  'same request again gives the same. PT409 key_reused for another request under the id, PT404 when there is no such '
  'review, PT403 for who is not staff. Whether it is a person, the route has asked.';
grant execute on function api.decide_review(uuid, uuid, integer, text, text, bytea) to campatlas_own;
