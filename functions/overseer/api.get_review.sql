-- needs: logic.require_overseer, logic.review_json, logic.iso_milliseconds, logic.reject

create function api.get_review(p_review uuid, p_number integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_review jsonb;
begin
  perform logic.require_overseer();
  v_review := logic.review_json(p_review, p_number);
  if v_review is null then
    perform logic.reject('not_found', 'There is no such review.');
  end if;
  return jsonb_build_object('review', v_review,
    'latestVersion', (select r.number from store.reviews r where r.id = p_review),
    'suppressed', exists (select from store.suppressions s
      where s.record_id = (v_review ->> 'entityId')::uuid and s.reopened_at is null),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object('requestId', d.request_id, 'decision', d.decision,
        'reason', d.reason, 'version', d.expected_version, 'decidedBy', d.account_id,
        'outcome', case when d.accepted then 'accepted' else 'rejected' end,
        'decidedAt', logic.iso_milliseconds(d.decided_at)) order by d.decided_at, d.request_id), '[]')
      from store.review_decisions d where d.review_id = p_review),
    'reversal', (
      select jsonb_build_object('status', x.state, 'error', x.error, 'changed', x.changed,
        'createdAt', logic.iso_milliseconds(x.created_at), 'updatedAt', logic.iso_milliseconds(x.updated_at))
      from store.review_reversals x
      where x.review_id = p_review and x.number = (v_review ->> 'version')::integer));
end
$body$;

comment on function api.get_review(uuid, integer) is
  'A version of a review (p_number null: the latest) with the decisions about the review, whether automated updates '
  'of its record are suppressed, and the state of its reversal. Raises PT403 when the caller is not staff, PT404 for '
  'an unknown review or version.';
grant execute on function api.get_review(uuid, integer) to campatlas_own;
