-- needs: logic.decide_values, logic.move_records

create function logic.move_merged(p_survivor uuid, p_other uuid) returns void
language plpgsql volatile set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[];
  v_decided jsonb[];
begin
  select array_agg(d.record_id), array_agg(d.fields) into v_ids, v_decided
    from logic.decide_values(array[p_survivor, p_other]) d join store.records r on r.id = d.record_id
    where r.merged_into is null;
  perform logic.move_records(v_ids, v_decided, null, null);
  -- Children are updated after the parents that they reference.
  select array_agg(d.record_id), array_agg(d.fields) into v_ids, v_decided
    from logic.decide_values(array(
        select r.id from store.records r
        where r.organization_id in (p_survivor, p_other) or r.activity_id in (p_survivor, p_other))) d
      join store.records r on r.id = d.record_id
    where (d.fields ->> 'organization_id')::uuid is distinct from r.organization_id
      or (d.fields ->> 'activity_id')::uuid is distinct from r.activity_id;
  perform logic.move_records(v_ids, v_decided, null, null);
end
$body$;

comment on function logic.move_merged(uuid, uuid) is
  'Updates two records that were just merged or split, and their children, to their decided values.';
