-- The second half of recording: contributions to existing records compete with all earlier ones. Whole arrays are
-- joined, without conditions on their elements, so that PostgreSQL uses hash joins whatever it estimates.
-- needs: logic.decide_values, logic.weigh_outcomes, logic.move_records

create function logic.update_records(p_batch bigint, p_actor uuid, p_observed_at timestamptz,
  p_known logic.contribution_outcome[]) returns logic.contribution_outcome[]
language plpgsql volatile
-- Always look up records by index, even when statistics suggest a scan.
set enable_seqscan = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[] := array(select distinct f.record_id from unnest(p_known) f order by f.record_id);
  v_before jsonb[];
  v_replaced jsonb[];
  v_point constant text[] := '{latitude,longitude,coordinate_precision}';
  v_weighed logic.contribution_outcome[];
  v_recorded logic.contribution_outcome[];
  v_held bigint[];
  v_now uuid[];
  v_after jsonb[];
  v_changed uuid[];
  v_decided jsonb[];
  v_digests uuid[];
  v_created timestamptz[];
begin
  if cardinality(v_ids) = 0 then
    return '{}';
  end if;
  -- Not "for update", so that children can still lock their parent for a foreign key.
  perform from store.records r
    where r.id = any (v_ids || array(select f.original_id from unnest(p_known) f)) order by r.id for no key update;
  select array_agg(d.record_id), array_agg(d.fields), array_agg(d.replaced) into v_ids, v_before, v_replaced
    from logic.decide_values(v_ids) d;
  v_weighed := logic.weigh_outcomes(p_known, v_ids, v_before, v_replaced);
  v_recorded := array(select f from unnest(v_weighed) f where f.outcome = 'known');
  if cardinality(v_recorded) = 0 then
    return v_weighed;
  end if;

  with recorded as (
    insert into store.contributions (id, record_id, batch_id, actor_id, source, source_url, authority, observed_at,
      state, organization_id, activity_id, fields, observations, held, links, actor_label,
      reason, request_id, review_id, review_version, baseline)
    select k.id, f.original_id, p_batch, p_actor, k.source, k.source_url, f.authority,
      coalesce(k.observed_at, p_observed_at), k.state, f.organization_id, f.activity_id, k.fields, k.observations,
      f.authority <> 'human' and f.record_id in (
        select s.record_id from store.suppressions s where s.reopened_at is null and s.record_id = any (v_ids)),
      k.links, k.actor_label, k.reason, k.request_id, k.review_id, k.review_version, k.baseline
    from unnest(v_recorded) f cross join lateral (select (f.staged).*) k
    returning id, held
  )
  select array_agg(r.id) into v_held from recorded r where r.held;
  select array_agg(d.record_id), array_agg(d.fields) into v_now, v_after
    from logic.decide_values(array(select distinct f.record_id from unnest(v_recorded) f)) d;

  -- A contribution that changes no value leaves the record as it is. Because of merges, two lines of one round may be
  -- about one record.
  select array_agg(c.record_id), array_agg(c.fields), array_agg(c.digest), array_agg(c.source_created_at)
    into v_changed, v_decided, v_digests, v_created
    from (
      select distinct on (f.record_id) f.record_id, d.fields,
        case
          -- A derived point does not change the digest of the source's import line.
          when f.authority = 'derived' then (select r.digest from store.records r where r.id = f.record_id)
          when f.original_id = f.record_id then (f.staged).digest end as digest, (f.staged).source_created_at
      from unnest(v_recorded) f
        join unnest(v_ids, v_before) b (record_id, fields) on b.record_id = f.record_id
        join unnest(v_now, v_after) d (record_id, fields) on d.record_id = f.record_id
      where d.fields <> b.fields
      order by f.record_id, f.original_id <> f.record_id) c;
  if v_changed is not null then
    perform logic.move_records(v_changed, v_decided, v_digests, v_created);
  end if;

  return array(select f from unnest(v_weighed) f where f.outcome <> 'known') || array(
    select row(f.place, f.id, f.staged, f.authority, f.record_id, f.original_id, f.organization_id, f.activity_id,
      f.asserted, case
        when f.id = any (v_held) then 'held'
        when a.record_id is not null then 'updated'
        when b.fields || f.asserted = b.fields
          or b.replaced is not null
            and b.fields - v_point || b.replaced || f.asserted = b.fields - v_point || b.replaced
          then 'unchanged'
        else 'overruled' end, f.reason)::logic.contribution_outcome
    from unnest(v_recorded) f
      left join unnest(v_ids, v_before, v_replaced) b (record_id, fields, replaced) on b.record_id = f.record_id
      left join unnest(v_changed) a (record_id) on a.record_id = f.record_id);
end
$body$;

comment on function logic.update_records(bigint, uuid, timestamptz, logic.contribution_outcome[]) is
  'Records the staged contributions to known records, and updates those records whose decided values change '
  '(updated). A contribution with nothing new is not recorded, one that only confirms values is (both unchanged). '
  'Also recorded are one that loses to a better or later contribution (overruled), and one by a program while '
  'automated updates of the record are suppressed (held).';
