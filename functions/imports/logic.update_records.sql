-- The second half, for lines about records that exist: what they say is weighed against everything said before.
-- needs: logic.decide_values, logic.materialise_records

create function logic.update_records(p_batch bigint, p_observed_at timestamptz) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[] := array(select f.record_id from import_found f where f.outcome = 'known' order by f.record_id);
  v_decided jsonb[];
begin
  if cardinality(v_ids) = 0 then
    return;
  end if;
  -- Not "for update": children that lock their parent as a reference may go on.
  perform from store.records r where r.id = any (v_ids) order by r.id for no key update;

  analyze import_found (id, record_id, outcome);
  create temporary table import_known on commit drop as
    select f.id, f.record_id, d.fields as before,
      jsonb_strip_nulls(jsonb_build_object('state', f.state, 'organization_id', f.organization_id, 'activity_id', f.activity_id)) || f.fields as says
    from import_found f join logic.decide_values(v_ids) d on d.record_id = f.record_id
    where f.outcome = 'known';
  analyze import_known (id, record_id);

  -- Nothing new: all values are the current ones and no later observation of them is claimed, or this very observation is on record.
  update import_found f set outcome = 'unchanged'
    from import_known k
    where f.id = k.id and f.outcome = 'known' and case
      when k.before || k.says = k.before and f.observations is null
        then f.observed_at is null or exists (select from store.contributions c where c.record_id = f.record_id and c.observed_at >= f.observed_at)
      else exists (
        select from store.contributions c
        where c.record_id = f.record_id and c.fields = f.fields and c.state = f.state and c.observations is not distinct from f.observations
          and c.organization_id is not distinct from f.organization_id and c.activity_id is not distinct from f.activity_id
          and case when f.observed_at is null then k.before || k.says = k.before else c.observed_at = f.observed_at end)
      end;

  insert into store.contributions (id, record_id, batch_id, source, source_url, authority, observed_at, state, organization_id, activity_id, fields, observations)
  select f.id, f.record_id, p_batch, f.source, f.source_url, f.authority, coalesce(f.observed_at, p_observed_at), f.state, f.organization_id, f.activity_id,
    f.fields, f.observations
  from import_found f where f.outcome = 'known';

  -- What is recorded and alters no value leaves the record alone.
  v_ids := array(select f.record_id from import_found f where f.outcome = 'known');
  with weighed as (
    update import_found f set outcome = case when d.fields = k.before then 'unchanged' else 'updated' end
      from logic.decide_values(v_ids) d join import_known k on k.record_id = d.record_id
      where f.id = k.id and f.outcome = 'known'
      returning f.record_id, f.outcome, d.fields, f.digest, f.source_created_at
  ), moved as (
    update store.records r
      set state = coalesce(w.fields ->> 'state', r.state), organization_id = (w.fields ->> 'organization_id')::uuid, activity_id = (w.fields ->> 'activity_id')::uuid,
        digest = w.digest, source_created_at = coalesce(w.source_created_at, r.source_created_at), updated_at = clock_timestamp()
      from weighed w where r.id = w.record_id and w.outcome = 'updated'
  )
  select array_agg(w.record_id), array_agg(w.fields) into v_ids, v_decided from weighed w where w.outcome = 'updated';

  drop table import_known;
  if v_ids is not null then
    perform logic.materialise_records(v_ids, v_decided);
  end if;
end
$body$;

comment on function logic.update_records(bigint, timestamptz) is
  'Records what the staged lines say about known records, and moves those records whose decided values change. A line that says nothing new writes nothing; '
  'one that only confirms, or that loses to a better or later word, is recorded and leaves the record as it is.';
