-- needs: api.withdraw_contribution, api.record_contributions, logic.survivor_of, logic.counted_contributions
-- needs: logic.redact, guard.now

create function api.carry_out_reversal(p_reversal uuid) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_reversal store.review_reversals;
  v_version store.review_versions;
  v_record uuid;
  v_changed jsonb;
  v_error text;
  v_state text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  select * into v_reversal from store.review_reversals x where x.id = p_reversal;
  select * into v_version from store.review_versions v
    where v.review_id = v_reversal.review_id and v.number = v_reversal.number;
  select logic.survivor_of(r.record_id) into v_record from store.reviews r where r.id = v_reversal.review_id;
  perform from store.records c where c.id = v_record for no key update;
  perform from store.reviews r where r.id = v_reversal.review_id for update;
  select * into v_reversal from store.review_reversals x where x.id = p_reversal for update;
  if v_reversal.state is distinct from 'reverting' then
    return v_reversal.state;
  end if;
  begin
    if exists (select from logic.counted_contributions(v_record) c where c.id <> v_version.contribution_id) then
      v_changed := api.withdraw_contribution(v_record, v_version.contribution_id, true, v_reversal.reason,
        v_reversal.account_id, p_reversal);
    else
      -- The record was created by this contribution and has no other.
      select coalesce(jsonb_agg('state'::text), '[]') into v_changed
      from api.record_contributions('manual_update', jsonb_build_array(jsonb_build_object('record', v_record,
          'state', 'deleted', 'by', jsonb_strip_nulls(jsonb_build_object('label', 'Review', 'reason', v_reversal.reason,
            'review_id', v_reversal.review_id, 'review_version', v_reversal.number)))),
        v_reversal.account_id) o where o.outcome = 'updated';
    end if;
    v_state := 'reverted';
  exception when sqlstate 'PT404' or sqlstate 'PT409' then
    v_error := logic.redact(sqlerrm, 300);
    v_state := 'revert_failed';
  end;
  update store.review_reversals x set state = v_state, error = v_error, changed = v_changed,
    moved_by = case v_state when 'reverted' then 'complete' else 'fail' end, version = x.version + 1,
    updated_at = guard.now() where x.id = p_reversal;
  update store.reviews r set application = v_state, updated_at = guard.now()
    where r.id = v_reversal.review_id and r.number = v_reversal.number;
  return v_state;
end
$body$;

comment on function api.carry_out_reversal(uuid) is
  'Withdraws the contribution of a review on behalf of the account that decided it; a record without other '
  'contributions is deleted. Returns reverted, or revert_failed when the record cannot exist without it. Idempotent.';
grant execute on function api.carry_out_reversal(uuid) to campatlas_worker;
