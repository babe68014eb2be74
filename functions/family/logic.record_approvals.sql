-- Runs in the transaction that changed the subject and holds its row lock, so keys and values agree.
-- needs: guard.account, guard.now

create function logic.record_approvals(p_version integer, p_source jsonb, p_set text[], p_removed text[],
  p_child uuid default null, p_household uuid default null, p_care uuid default null, p_fact uuid default null)
  returns void
language plpgsql volatile
as $body$
begin
  delete from store.approvals a
  where (a.child_id = p_child or a.household_id = p_household
      or a.account_id = guard.account() and (a.care_id = p_care or a.fact_id = p_fact))
    and a.key = any (p_set || p_removed);
  insert into store.approvals (child_id, household_id, care_id, fact_id, account_id, key, source, actor_id, approved_at,
    version, conversation_id, turn_id)
  select p_child, p_household, p_care, p_fact, case when p_child is null then guard.account() end, k.key,
    p_source ->> 'type', guard.account(), guard.now(), p_version, (p_source ->> 'conversationId')::uuid,
    (p_source ->> 'turnId')::uuid
  from (select distinct unnest(p_set)) k (key);
end
$body$;

comment on function logic.record_approvals(integer, jsonb, text[], text[], uuid, uuid, uuid, uuid) is
  'Records that the acting account approves the values of p_set from p_source, and deletes the approvals of '
  'p_removed. Exactly one of the last four parameters names the subject.';
grant execute on function logic.record_approvals(integer, jsonb, text[], text[], uuid, uuid, uuid, uuid)
  to campatlas_own;
