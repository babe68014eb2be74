-- The only place that decides which contribution wins. The result depends on the contributions, never on the order in
-- which they were applied.
-- needs: logic.is_withdrawn, logic.survivor_of, logic.changed_links, logic.derived_point, logic.precision_rank

create function logic.decide_values(record_ids uuid[]) returns table (record_id uuid, fields jsonb, replaced jsonb)
language sql stable
begin atomic
  with speaker (record_id, said_of) as (
    select w.id, w.id from unnest(record_ids) as w (id)
    union all
    select r.merged_into, r.id from store.records r where r.merged_into = any (record_ids)
  ), contribution as (
    select s.record_id, c.id, c.authority = 'human' as is_human, c.authority = 'derived' as is_derived, c.observed_at,
      c.links,
      case c.authority when 'derived' then c.observations #>> '{latitude,address_hash}' end as address_hash,
      -- Contributions to a record merged into this one do not affect its state or parents.
      case when s.said_of = s.record_id then
        jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id, 'activity_id', c.activity_id,
          'state', case
            when c.state <> 'active' or c.state_given then c.state
            -- An active state may be a default; it is known to be meant only when another state competes with it.
            when bool_or(c.state <> 'active' and not c.state_given) over (partition by s.record_id) then c.state
          end)) || c.fields
        else c.fields - '{organization_id,activity_id}'::text[] end as fields
    from speaker s join store.contributions c on c.record_id = s.said_of
    -- The same condition as logic.counted_contributions, which would be slow when called per record.
    where c.held is not true and not logic.is_withdrawn(c.record_id, c.id)
  ), winner as (
    select distinct on (c.record_id, a.field) c.record_id, a.field, f.key, f.value, c.is_human, c.observed_at, c.id
    from contribution c cross join lateral jsonb_each(c.fields) f
      -- Ages in months and in years are one field.
      cross join lateral (
        select case f.key when 'age_range_months' then 'age_range_years' else f.key end as field) a
    where not c.is_derived
    order by c.record_id, a.field, c.is_human desc, c.observed_at desc, c.id desc
  ), decided as (
    select w.record_id, jsonb_object_agg(w.key, case
        when w.key in ('organization_id', 'activity_id') and w.value <> 'null'
          then to_jsonb(logic.survivor_of((w.value #>> '{}')::uuid)) else w.value end) as fields
    from winner w group by w.record_id
  ), changed as materialized (
    select c.record_id, jsonb_build_object('relevant_urls', logic.changed_links(w.value,
      jsonb_agg(c.links || jsonb_build_object('human', c.is_human) order by c.observed_at, c.id))) as fields
    from contribution c left join winner w on w.record_id = c.record_id and w.field = 'relevant_urls'
    -- A person's whole list ends the link changes before it.
    where c.links is not null and (w.is_human is not true
      or (c.observed_at, c.is_human, c.id) > (w.observed_at, w.is_human, w.id))
    group by c.record_id, w.value
  ), pointed as (
    -- A value of the point set or cleared by a person overrides derived points.
    select c.record_id, jsonb_agg(jsonb_build_object('hash', c.address_hash, 'point', c.fields)
        order by logic.precision_rank(c.fields ->> 'coordinate_precision'), c.observed_at desc, c.id desc)
      filter (where c.is_derived) as points
    from contribution c
    where c.is_derived or c.is_human and c.fields ?| '{latitude,longitude}'
    group by c.record_id
    having bool_or(c.is_derived) and not bool_or(c.is_human)
  )
  select d.record_id, '{"state": "active"}' || d.fields || coalesce(c.fields, '{}') || coalesce(o.point, '{}'),
    case when o.point is not null then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(d.fields) f where o.point ? f.key) end
  from decided d left join changed c using (record_id) left join pointed p using (record_id)
    cross join lateral (
      -- Once per record, although it is used several times above.
      select case when p.points is not null then logic.derived_point(d.fields, p.points) end as point offset 0) o;
end;

comment on function logic.decide_values(uuid[]) is
  'Current values of records. For each field, of the counted contributions that assert it, a human one beats an '
  'automated one, then the later observation wins, then the later id. A field is asserted when it was found or '
  'changed; JSON null clears it. A field that was looked for and not found, does not apply, failed or is incomplete '
  'is only recorded in observations and never changes a value. state, organization_id and activity_id are decided the '
  'same way, from the record''s own contributions only; the default state is active, and a merged parent is replaced '
  'by its survivor. relevant_urls is the winning list with the later link changes applied; a person''s list, or their '
  'clearing of it, ends earlier changes. Derived points do not compete: latitude, longitude and coordinate_precision '
  'come from one while no other contribution gives a point, no person has cleared the point, and the address is the '
  'one it was derived from; replaced then contains what the other contributions say about these three fields, else it '
  'is null. No row for a record without counted contributions.';
