-- The only place that decides which contribution wins. The result depends on the contributions, never on the order in
-- which they were applied.
-- needs: logic.is_withdrawn, logic.overlay_fields, logic.changed_links, logic.derived_point, logic.precision_rank

create function logic.decide_values(record_ids uuid[]) returns table (record_id uuid, fields jsonb, replaced jsonb)
language sql stable
begin atomic
  with origin (record_id, original_id) as (
    select w.id, w.id from unnest(record_ids) as w (id)
    union all
    select r.merged_into, r.id from store.records r where r.merged_into = any (record_ids)
  ), contribution as (
    select s.record_id, c.id, c.authority = 'human' as is_human, c.authority = 'derived' as is_derived, c.observed_at,
      c.links,
      case c.authority when 'derived' then c.observations #>> '{latitude,address_hash}' end as address_hash,
      -- Contributions to a record merged into this one do not affect its state or parents.
      case when s.original_id = s.record_id then
        jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id, 'activity_id', c.activity_id,
          'state', case
            when c.state <> 'active' or c.state_given then c.state
            -- An active state may be a default; it is known to be meant only when another state competes with it.
            when bool_or(c.state <> 'active' and not c.state_given) over (partition by s.record_id) then c.state
          end)) || c.fields
        else c.fields - '{organization_id,activity_id}'::text[] end as fields
    from origin s join store.contributions c on c.record_id = s.original_id
    -- The same condition as logic.counted_contributions, which would be slow when called per record.
    where c.held is not true and not (
      -- Few contributions were ever withdrawn.
      exists (select from store.withdrawals w where w.record_id = c.record_id and w.contribution_id = c.id)
      and logic.is_withdrawn(c.record_id, c.id))
  ), laid as (
    select c.record_id, logic.overlay_fields(array_agg(c.fields order by c.is_human, c.observed_at, c.id)) as fields
    from contribution c where not c.is_derived group by c.record_id
  ), decided as (
    select l.record_id, '{"state": "active"}' || l.fields || case
      when coalesce(o.merged_into, a.merged_into) is null then '{}'
      else jsonb_strip_nulls(jsonb_build_object('organization_id', o.merged_into, 'activity_id', a.merged_into))
      end as fields
    from laid l
      left join store.records o on o.id = (l.fields ->> 'organization_id')::uuid and o.merged_into is not null
      left join store.records a on a.id = (l.fields ->> 'activity_id')::uuid and a.merged_into is not null
  ), changed as materialized (
    select c.record_id, jsonb_build_object('relevant_urls', logic.changed_links(w.list,
      jsonb_agg(c.links || jsonb_build_object('human', c.is_human) order by c.observed_at, c.id))) as fields
    from contribution c left join (
        select distinct on (l.record_id) l.record_id, l.fields -> 'relevant_urls' as list, l.is_human, l.observed_at,
          l.id
        from contribution l where l.fields ? 'relevant_urls' and not l.is_derived
        order by l.record_id, l.is_human desc, l.observed_at desc, l.id desc) w using (record_id)
    -- A person's whole list ends the link changes before it.
    where c.links is not null and (w.is_human is not true
      or (c.observed_at, c.is_human, c.id) > (w.observed_at, w.is_human, w.id))
    group by c.record_id, w.list
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
  select d.record_id, d.fields || coalesce(c.fields, '{}') || coalesce(o.point, '{}'),
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
