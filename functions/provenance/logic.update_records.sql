-- The second half, for what is said about records that exist: it is weighed against everything said before.
-- needs: logic.decide_values, logic.move_records, logic.is_withdrawn

create function logic.update_records(p_batch bigint, p_actor uuid, p_observed_at timestamptz) returns void
language plpgsql volatile
-- Records are looked up by index, however many the statistics expect.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_known uuid[] := array(
    select distinct f.record_id from staged_outcomes f where f.outcome = 'known' order by f.record_id);
  -- So many are worth statistics, which are written to the disk.
  v_many constant integer := 100;
  v_before jsonb[];
  v_replaced jsonb[];
  v_point constant text[] := '{latitude,longitude,coordinate_precision}';
  v_changed uuid[];
  v_decided jsonb[];
  v_digests uuid[];
  v_created timestamptz[];
  v_held bigint[];
begin
  if cardinality(v_known) = 0 then
    return;
  end if;
  -- Not "for update": children that lock their parent as a reference may go on.
  perform from store.records r
    where r.id = any (v_known || array(select f.said_of from staged_outcomes f where f.outcome = 'known'))
    order by r.id for no key update;

  if cardinality(v_known) > v_many then
    analyze staged_contributions (place);
    analyze staged_outcomes (place, record_id, outcome);
  end if;
  select array_agg(d.record_id), array_agg(d.fields), array_agg(d.replaced) into v_known, v_before, v_replaced
    from logic.decide_values(v_known) d;

  -- Nothing to record: all values are the current ones, no time of observation is claimed and no person stands up for
  -- them for the first time; or this very observation is on record. A derived point is no word for others to repeat.
  update staged_outcomes f set outcome = case when b.fields || f.says = b.fields then 'unchanged' else 'overruled' end
    from staged_contributions k, unnest(v_known, v_before, v_replaced) a (record_id, fields, replaced),
      lateral (select a.record_id, case when a.replaced is null or k.authority = 'derived' then a.fields
        else a.fields - v_point || a.replaced end as fields) b
    where f.outcome = 'known' and k.place = f.place and b.record_id = f.record_id and case
      when b.fields || f.says = b.fields and k.observed_at is null and k.observations is null and k.links is null
        then k.authority = 'automated' or exists (
          select from store.contributions c
          where c.record_id = f.said_of and c.authority = 'human' and c.fields @> k.fields
            and not logic.is_withdrawn(c.record_id, c.id)
            and (k.state is null or c.state = k.state and c.state_given)
            and (f.organization_id is null or c.organization_id = f.organization_id)
            and (f.activity_id is null or c.activity_id = f.activity_id))
      else exists (
        select from store.contributions c
        where c.record_id = f.said_of and c.authority = k.authority and c.fields = k.fields
          and c.links is not distinct from k.links and not logic.is_withdrawn(c.record_id, c.id)
          and case when c.state <> 'active' or c.state_given then c.state end is not distinct from k.state
          and c.observations is not distinct from k.observations
          and c.organization_id is not distinct from f.organization_id and c.activity_id is not distinct
            from f.activity_id
          and case when k.observed_at is null then b.fields || f.says = b.fields else c.observed_at = k.observed_at end)
      end;
  update staged_outcomes f set outcome = 'held' from staged_contributions k
    where f.outcome = 'overruled' and k.place = f.place and k.authority <> 'human' and exists (
      select from store.contributions c
      where c.record_id = f.said_of and c.held and c.fields = k.fields and c.observed_at = k.observed_at);

  with recorded as (
    insert into store.contributions (id, record_id, batch_id, actor_id, source, source_url, authority, observed_at,
      state, organization_id, activity_id, fields, observations, held, links, actor_label,
      reason, request_id, review_id, review_version, baseline)
    select k.id, f.said_of, p_batch, p_actor, k.source, k.source_url, k.authority,
      coalesce(k.observed_at, p_observed_at), k.state, f.organization_id, f.activity_id, k.fields, k.observations,
      k.authority <> 'human' and f.record_id in (
        select s.record_id from store.suppressions s where s.reopened_at is null and s.record_id = any (v_known)),
      k.links, k.actor_label, k.reason, k.request_id, k.review_id, k.review_version, k.baseline
    from staged_outcomes f join staged_contributions k on k.place = f.place
    where f.outcome = 'known'
    returning id, held
  )
  select array_agg(r.id) into v_held from recorded r where r.held;

  -- What is recorded and alters no value leaves the record alone. Two lines of one round speak of one record where
  -- records were merged.
  select array_agg(c.record_id), array_agg(c.fields), array_agg(c.digest), array_agg(c.source_created_at)
    into v_changed, v_decided, v_digests, v_created
    from (
      select distinct on (d.record_id) d.record_id, d.fields,
        case
          -- The line of its source is still what it was.
          when k.authority = 'derived' then (select r.digest from store.records r where r.id = d.record_id)
          when f.said_of = f.record_id then k.digest end as digest, k.source_created_at
      from logic.decide_values(array(
          select distinct f.record_id from staged_outcomes f where f.outcome = 'known')) d
        join unnest(v_known, v_before) b (record_id, fields) on b.record_id = d.record_id
        join staged_outcomes f on f.record_id = d.record_id and f.outcome = 'known'
        join staged_contributions k on k.place = f.place
      where d.fields <> b.fields
      order by d.record_id, f.said_of <> f.record_id) c;

  update staged_outcomes f set outcome = case
      when k.id = any (v_held) then 'held'
      when a.record_id is not null then 'updated'
      when b.fields || f.says = b.fields
        or b.replaced is not null and b.fields - v_point || b.replaced || f.says = b.fields - v_point || b.replaced
        then 'unchanged'
      else 'overruled' end
    from staged_contributions k, unnest(v_known, v_before, v_replaced) b (record_id, fields, replaced)
      left join unnest(v_changed) a (record_id) using (record_id)
    where f.outcome = 'known' and k.place = f.place and f.record_id = b.record_id;

  if v_changed is not null then
    perform logic.move_records(v_changed, v_decided, v_digests, v_created);
  end if;
end
$body$;

comment on function logic.update_records(bigint, uuid, timestamptz) is
  'Records what the staged contributions say about known records, and moves those records whose decided values change '
  '(updated). One that says nothing new writes nothing; one that only confirms is recorded (both unchanged), as is '
  'one that loses to a better or later word and leaves the record as it is (overruled), and one of '
  'a program while such updates of the record are suppressed (held).';
