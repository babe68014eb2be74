-- The one place that says which contribution wins. It depends on what the contributions say, never on the order in
-- which they were applied.

create function logic.decide_values(record_ids uuid[]) returns table (record_id uuid, fields jsonb)
language sql stable
begin atomic
  with contribution as (
    select c.*, case
        when c.state <> 'active' or c.state_given then c.state
        -- Whether it was meant is known only where something stands against it.
        when bool_or(c.state <> 'active' and not c.state_given) over (partition by c.record_id) then c.state
      end as said_state
    from unnest(record_ids) as wanted (record_id) join store.contributions c on c.record_id = wanted.record_id
  ), assertion as (
    select c.record_id, f.key, f.value, c.authority = 'human' as is_human, c.observed_at, c.id,
      -- Ages are one value in either unit.
      case f.key when 'age_range_months' then 'age_range_years' else f.key end as field
    from contribution c
      cross join lateral jsonb_each(
        jsonb_strip_nulls(jsonb_build_object('state', c.said_state, 'organization_id', c.organization_id, 'activity_id',
          c.activity_id)) || c.fields) as f
  ), winner as (
    select distinct on (a.record_id, a.field) a.record_id, a.key, a.value
    from assertion a
    order by a.record_id, a.field, a.is_human desc, a.observed_at desc, a.id desc
  )
  select w.record_id, '{"state": "active"}' || jsonb_object_agg(w.key, w.value) from winner w group by w.record_id;
end;

comment on function logic.decide_values(uuid[]) is
  'Current values of records: for each field, of the contributions that assert it, a human one before an automated '
  'one, then the one observed later, then the later id. A field is asserted when it was found or changed; JSON null '
  'is an explicit clear. Fields that were looked for and not found, do not apply, failed or stayed incomplete are in '
  'observations only, so they never alter a value. state, organization_id and activity_id are decided alike; where '
  'nobody said a state, it is active.';
