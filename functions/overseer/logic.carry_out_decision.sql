-- needs: logic.survivor_of, logic.wake_overseer, api.suppress_record, guard.account, guard.now

create function logic.carry_out_decision(p_review store.reviews, p_decision text, p_reason text) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_decision = 'revert' then
    perform api.suppress_record(logic.survivor_of(p_review.record_id), true,
      coalesce(p_reason, 'A change by the review agent was reverted.'), guard.account());
    insert into store.review_reversals as x (review_id, number, account_id, reason, created_at, updated_at)
    values (p_review.id, p_review.number, guard.account(), p_reason, guard.now(), guard.now())
    on conflict (review_id, number) do update set state = 'reverting', moved_by = 'retry', version = x.version + 1,
      account_id = excluded.account_id, reason = excluded.reason, error = null, updated_at = excluded.updated_at;
    update store.reviews r set application = 'reverting', updated_at = guard.now() where r.id = p_review.id;
    perform graphile_worker.add_job('overseer/revert', '{}', job_key => 'overseer/revert');
    return;
  end if;
  update store.reviews r
    set state = case p_decision when 'mark_reviewed' then 'reviewed' else 'changes_requested' end,
      moved_by = p_decision, version = r.version + 1, updated_at = guard.now()
    where r.id = p_review.id;
  if p_decision = 'request_changes' then
    if p_review.application in ('reverted', 'revert_failed') then
      perform api.suppress_record(logic.survivor_of(p_review.record_id), false, null, guard.account());
    end if;
    delete from store.overseer_memory m where m.record_id = logic.survivor_of(p_review.record_id);
    perform logic.wake_overseer();
  end if;
end
$body$;

comment on function logic.carry_out_decision(store.reviews, text, text) is
  'Applies a decision. mark_reviewed only changes the state of the review; request_changes also ends a suppression '
  'by a reversal and wakes the review agent; revert suppresses automated updates and queues the reversal.';
