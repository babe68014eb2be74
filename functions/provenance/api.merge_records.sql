-- needs: logic.join_merged, logic.move_merged, logic.materialise_records, logic.reject

create function api.merge_records(p_survivor uuid, p_other uuid, p_reason text, p_request_id uuid default null,
  p_actor uuid default null) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_merge bigint;
  v_survivor store.records;
  v_other store.records;
begin
  -- Writers take this lock in shared mode, so their contributions to either record or to its children are committed
  -- before the merge or come after it.
  perform pg_advisory_xact_lock(hashtext('campatlas merges'));
  select m.id into v_merge from store.merges m
    where m.survivor_id = p_survivor and m.other_id = p_other and (m.request_id = p_request_id or m.split_at is null);
  if v_merge is not null then
    return v_merge;
  end if;
  select * into v_survivor from store.records r where r.id = p_survivor;
  select * into v_other from store.records r where r.id = p_other;
  perform case
      when v_survivor.id is null or v_other.id is null then logic.reject('not_found', 'There is no such record.')
      when p_survivor = p_other then logic.reject('conflict', 'A record cannot be merged into itself.')
      when v_survivor.kind <> v_other.kind then logic.reject('conflict', 'Only records of the same kind can be merged.')
      when v_survivor.state <> 'active' then logic.reject('conflict', 'The record that is to remain is not disclosed.')
      when v_other.merged_into is not null then logic.reject('conflict', 'The other record has already been merged.')
    end;

  insert into store.merges (survivor_id, other_id, reason, request_id, actor_id)
    values (p_survivor, p_other, p_reason, p_request_id, p_actor)
    returning id into v_merge;
  perform logic.join_merged(p_other);
  perform logic.materialise_records(array[p_other], array[jsonb '{}']);
  perform logic.move_merged(p_survivor, p_other);
  return v_merge;
end
$body$;

comment on function api.merge_records(uuid, uuid, text, uuid, uuid) is
  'Merges two records that describe the same camp, activity or session. All contributions to the other record, '
  'earlier and later ones, count for the survivor, and its children belong to the survivor; the other record is no '
  'longer disclosed. The survivor keeps its own state and parents. Returns the merge; an existing one when the '
  'records are merged already or the request is repeated. Raises 404 when a record is missing; 409 when the kinds '
  'differ, the survivor is not disclosed or the other record is merged already. api.split_records undoes a merge.';
grant execute on function api.merge_records(uuid, uuid, text, uuid, uuid) to campatlas_worker;
