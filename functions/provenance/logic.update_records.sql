-- The second half, for what is said about records that exist: it is weighed against everything said before.
-- needs: logic.decide_values, logic.materialise_records

create function logic.update_records(p_batch bigint, p_actor uuid, p_observed_at timestamptz) returns void
language plpgsql volatile
-- Records are looked up by index, however many the statistics expect.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[] := array(select f.record_id from staged_outcomes f where f.outcome = 'known' order by f.record_id);
  v_decided jsonb[];
begin
  if cardinality(v_ids) = 0 then
    return;
  end if;
  -- Not "for update": children that lock their parent as a reference may go on.
  perform from store.records r where r.id = any (v_ids) order by r.id for no key update;

  analyze staged_contributions (place);
  analyze staged_outcomes (place, outcome);
  create temporary table staged_known on commit drop as
    select l.*, f.record_id, f.organization_id, f.activity_id,
      jsonb_strip_nulls(jsonb_build_object('state', l.state, 'organization_id', f.organization_id, 'activity_id',
        f.activity_id)) || l.fields as says
    from staged_outcomes f join staged_contributions l on l.place = f.place
    where f.outcome = 'known';
  analyze staged_known (place, record_id);
  create temporary table staged_before on commit drop as select d.record_id, d.fields from logic.decide_values(v_ids) d;
  analyze staged_before (record_id);

  -- Nothing to record: all values are the current ones, no later observation of them is claimed and no person stands up
  -- for them for the first time; or this very observation is on record.
  update staged_outcomes f set outcome = case when b.fields || k.says = b.fields then 'unchanged' else 'overruled' end
    from staged_known k join staged_before b on b.record_id = k.record_id
    where f.place = k.place and case
      when b.fields || k.says = b.fields and k.observations is null
        then (k.observed_at is null or exists (select from store.contributions c
          where c.record_id = k.record_id and c.observed_at >= k.observed_at))
          and (k.authority = 'automated' or exists (
            select from store.contributions c
            where c.record_id = k.record_id and c.authority = 'human' and c.fields @> k.fields
              and (k.state is null or c.state = k.state and c.state_given)
              and (k.organization_id is null or c.organization_id = k.organization_id)
              and (k.activity_id is null or c.activity_id = k.activity_id)))
      else exists (
        select from store.contributions c
        where c.record_id = k.record_id and c.authority = k.authority and c.fields = k.fields
          and case when c.state <> 'active' or c.state_given then c.state end is not distinct from k.state
          and c.observations is not distinct from k.observations
          and c.organization_id is not distinct from k.organization_id and c.activity_id is not distinct
            from k.activity_id
          and case when k.observed_at is null then b.fields || k.says = b.fields else c.observed_at = k.observed_at end)
      end;
  delete from staged_known k using staged_outcomes f where f.place = k.place and f.outcome <> 'known';

  insert into store.contributions (id, record_id, batch_id, actor_id, source, source_url, authority, observed_at, state,
    organization_id, activity_id,
    fields, observations)
  select k.id, k.record_id, p_batch, p_actor, k.source, k.source_url, k.authority,
    coalesce(k.observed_at, p_observed_at), k.state, k.organization_id, k.activity_id,
    k.fields, k.observations
  from staged_known k;

  -- What is recorded and alters no value leaves the record alone.
  v_ids := array(select k.record_id from staged_known k);
  create temporary table staged_after on commit drop as
    select d.record_id, d.fields from logic.decide_values(v_ids) d join staged_before b on b.record_id = d.record_id
      where d.fields <> b.fields;
  analyze staged_after (record_id);

  update staged_outcomes f set outcome = case
      when k.record_id in (select a.record_id from staged_after a) then 'updated'
      when b.fields || k.says = b.fields then 'unchanged'
      else 'overruled' end
    from staged_known k join staged_before b on b.record_id = k.record_id where f.place = k.place;
  update store.records r
    set state = a.fields ->> 'state', organization_id = (a.fields ->> 'organization_id')::uuid,
      activity_id = (a.fields ->> 'activity_id')::uuid, digest = k.digest,
      source_created_at = coalesce(k.source_created_at, r.source_created_at), updated_at = clock_timestamp()
    from staged_after a join staged_known k on k.record_id = a.record_id
    where r.id = a.record_id;
  select array_agg(a.record_id), array_agg(a.fields) into v_ids, v_decided from staged_after a;

  drop table staged_known, staged_before, staged_after;
  if v_ids is not null then
    perform logic.materialise_records(v_ids, v_decided);
  end if;
end
$body$;

comment on function logic.update_records(bigint, uuid, timestamptz) is
  'Records what the staged contributions say about known records, and moves those records whose decided values change '
  '(updated). One that says nothing new writes nothing; one that only confirms is recorded (both unchanged), as is '
  'one that loses to a better or later word and leaves the record as it is (overruled).';
