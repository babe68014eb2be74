-- needs: logic.join_merged, logic.move_merged, logic.survivor_of, logic.reject

create function api.split_records(p_survivor uuid, p_other uuid, p_reason text, p_request_id uuid default null,
  p_actor uuid default null) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_merge bigint;
begin
  -- The same lock as in api.merge_records.
  perform pg_advisory_xact_lock(hashtext('campatlas merges'));
  select m.id into v_merge from store.merges m
    where m.survivor_id = p_survivor and m.other_id = p_other and m.split_request_id = p_request_id;
  if v_merge is not null then
    return v_merge;
  end if;
  update store.merges m
    set split_at = clock_timestamp(), split_reason = p_reason, split_request_id = p_request_id, split_actor_id = p_actor
    where m.survivor_id = p_survivor and m.other_id = p_other and m.split_at is null
    returning m.id into v_merge;
  if v_merge is null then
    perform logic.reject('not_found', 'These records are not merged.');
  end if;
  perform logic.join_merged(p_other);
  perform logic.move_merged(logic.survivor_of(p_survivor), p_other);
  return v_merge;
end
$body$;

comment on function api.split_records(uuid, uuid, text, uuid, uuid) is
  'Undoes a merge: both records are as if never merged, each with the contributions made under its own key since '
  'then. Returns the merge. Raises 404 when the one is not merged into the other.';
grant execute on function api.split_records(uuid, uuid, text, uuid, uuid) to campatlas_worker;
