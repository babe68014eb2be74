-- needs: logic.decide_values, logic.move_records, logic.is_withdrawn, logic.reject

create function api.withdraw_contribution(p_record_id uuid, p_contribution_id bigint, p_withdrawn boolean,
  p_reason text, p_actor uuid default null, p_request_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_original_id uuid;
  v_before jsonb;
  v_after jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  select c.record_id into v_original_id
    from store.records r join store.contributions c on c.record_id = r.id and c.id = p_contribution_id
    where r.id = p_record_id or r.merged_into = p_record_id;
  if v_original_id is null then
    perform logic.reject('not_found', 'The record has no such contribution.');
  end if;
  perform from store.records r where r.id in (p_record_id, v_original_id) order by r.id for no key update;
  if logic.is_withdrawn(v_original_id, p_contribution_id) = p_withdrawn or exists (
    select from store.withdrawals w where w.record_id = v_original_id and w.request_id = p_request_id)
  then
    return '[]';
  end if;

  select d.fields into v_before from logic.decide_values(array[p_record_id]) d;
  insert into store.withdrawals (record_id, contribution_id, withdrawn, reason, actor_id, request_id)
  values (v_original_id, p_contribution_id, p_withdrawn, p_reason, p_actor, p_request_id);
  select d.fields into v_after from logic.decide_values(array[p_record_id]) d;
  if coalesce(v_after ->> 'state', 'active') = 'active' and v_after ->> 'name' is null then
    perform logic.reject('conflict', 'It cannot be withdrawn: no other contribution gives the record a name.');
  elsif v_after ->> 'state' = 'active' and not exists (
    select from store.records r
    where r.id = p_record_id and (r.kind = 'organization' or v_after ->> 'organization_id' <> ''
      or (r.kind = 'session' and v_after ->> 'activity_id' <> '')))
  then
    perform logic.reject('conflict', 'It cannot be withdrawn: no other contribution gives the record a parent.');
  end if;

  -- Without the digest, the same import line counts as new when it comes again.
  update store.records r set digest = null where r.id = v_original_id and r.digest is not null;
  if v_after <> v_before then
    perform logic.move_records(array[p_record_id], array[v_after], null, null);
  end if;
  return (
    select coalesce(jsonb_agg(f.key order by f.key), '[]')
    from (select key from jsonb_each(v_before) union select key from jsonb_each(v_after)) f
    where v_before -> f.key is distinct from v_after -> f.key);
end
$body$;

comment on function api.withdraw_contribution(uuid, bigint, boolean, text, uuid, uuid) is
  'Withdraws a contribution to a record (p_withdrawn), or reinstates it, on behalf of an account, and updates the '
  'record at once. Returns the changed fields; none when nothing changed or the request is repeated. Raises 404 when '
  'the record has no such contribution; 409 when the record would lose its name or a parent.';
grant execute on function api.withdraw_contribution(uuid, bigint, boolean, text, uuid, uuid) to campatlas_worker;
