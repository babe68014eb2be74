-- The one place that says which contribution wins. It depends on what the contributions say, never on the order in
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
      -- What was said of a record merged into this one tells nothing of the state and the parents of this one.
      case when s.said_of = s.record_id then
        jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id, 'activity_id', c.activity_id,
          'state', case
            when c.state <> 'active' or c.state_given then c.state
            -- Whether it was meant is known only where something stands against it.
            when bool_or(c.state <> 'active' and not c.state_given) over (partition by s.record_id) then c.state
          end)) || c.fields
        else c.fields - '{organization_id,activity_id}'::text[] end as fields
    from speaker s join store.contributions c on c.record_id = s.said_of
    -- As logic.counted_contributions says it of one record; asking that of each would be slow for many.
    where c.held is not true and not logic.is_withdrawn(c.record_id, c.id)
  ), winner as (
    select distinct on (c.record_id, a.field) c.record_id, a.field, f.key, f.value, c.is_human, c.observed_at, c.id
    from contribution c cross join lateral jsonb_each(c.fields) f
      -- Ages are one value in either unit.
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
    -- A person's whole list stands for itself: what was changed before it is past.
    where c.links is not null and (w.is_human is not true
      or (c.observed_at, c.is_human, c.id) > (w.observed_at, w.is_human, w.id))
    group by c.record_id, w.value
  ), pointed as (
    -- What a person said of the point stands, a clear as well.
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
      -- Once a record, however often it is named above.
      select case when p.points is not null then logic.derived_point(d.fields, p.points) end as point offset 0) o;
end;

comment on function logic.decide_values(uuid[]) is
  'Current values of records: for each field, of the counted contributions that assert it, a human one before an '
  'automated one, then the one observed later, then the later id. A field is asserted when it was found or changed; '
  'JSON null is an explicit clear. Fields that were looked for and not found, do not apply, failed or stayed '
  'incomplete are in observations only, so they never alter a value. state, organization_id and activity_id are '
  'decided alike, of the record''s own contributions; where nobody said a state, it is active, and a parent that was '
  'merged is the record that it was merged into. relevant_urls is the winning list with the changes of links made to '
  'it; a person''s list, a clear among them, ends the changes before it. A derived point stands outside: latitude, '
  'longitude and coordinate_precision are its own while no other word is a point, no person has cleared it, and the '
  'address is the one it was made for; replaced is then what the others say of these three, else null. No row for a '
  'record without a counted word.';
