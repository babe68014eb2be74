-- Generates logic.materialise_records, which turns decided values into disclosed rows, thousands of records per
-- statement. Fields that are plain columns of those rows come from guard.field_rules, so a new field needs no change
-- here. Facts of the configuration, prices and schedules are derived by name below.
-- needs: guard.field_rules, guard.table_of, logic.region_key, logic.effective_owner, logic.normalize_session_prices
-- needs: logic.normalize_schedule, logic.quotes_of, logic.sync_media

create function logic.build_materialise_records() returns void
language plpgsql volatile
as $body$
declare
  v_text text := $function$
create or replace function logic.materialise_records(record_ids uuid[], decided jsonb[]) returns void
language plpgsql volatile
-- extra_float_digits keeps the full precision of numbers in the configuration's hash. Ids are looked up by index
-- whatever row counts the planner estimates.
set extra_float_digits = 1 set enable_seqscan = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $made$
declare
  -- Lateral lookups here and below, since a join could be planned as a scan of all records.
  v_gone constant uuid[] := array(
    select r.id from unnest(record_ids) as d (id) cross join lateral
      (select * from store.records x where x.id = d.id and x.state <> 'active' offset 0) r);
  v_with_media uuid[];
  v_galleries jsonb[];
begin
  with given as (
    select r.id, r.kind, r.organization_id, r.activity_id, d.fields
    from unnest(record_ids, decided) as d (record_id, fields)
      cross join lateral (select * from store.records x where x.id = d.record_id and x.state = 'active' offset 0) r
  ), typed as (
    select g.*, f.*, f.latitude is not null as has_point,
      case when f.early_bird then 1 else 0 end as flags,
      case when coalesce(f.age_range_years[1], f.age_range_years[2]) is not null then 'years'
        when coalesce(f.age_range_months[1], f.age_range_months[2]) is not null then 'months' end as age_unit,
      coalesce(f.age_range_years[1], f.age_range_months[1]) as age_minimum,
      coalesce(f.age_range_years[2], f.age_range_months[2]) as age_maximum,
      case when coalesce(f.grades[1], f.grades[2]) is not null then int4range(f.grades[1], f.grades[2], '[]') end
        as grade_range
    from given g cross join lateral jsonb_to_record(g.fields) as f (
      city text, region text, country text, address text, postal_code text,
      latitude double precision, longitude double precision, coordinate_precision text, time_zone text,
        categories text[],
      age_range_years integer[], age_range_months integer[], age_text text, grades integer[], amenities text,
        accessibility text, early_bird boolean)
  ), placed as materialized (
    select t.id, t.kind, t.organization_id, t.activity_id, t.fields, t.city, logic.region_key(t.region) as region_key,
      t.categories, t.grade_range,
      case t.age_unit when 'years' then int4range(t.age_minimum, t.age_maximum, '[]')
        when 'months' then int4range(t.age_minimum / 12, t.age_maximum / 12, '[]') end as years,
      case t.age_unit when 'months' then int4range(t.age_minimum, t.age_maximum, '[]')
        when 'years' then int4range(t.age_minimum * 12, t.age_maximum * 12 + 11, '[]') end as months,
      md5(row(t.city, t.region, t.country, t.address, t.postal_code, t.latitude, t.longitude, case
        when t.has_point then coalesce(t.coordinate_precision, 'unknown') end,
        t.time_zone, t.categories, t.age_unit, t.age_minimum, t.age_maximum, t.age_text, t.grade_range, t.amenities,
          t.accessibility, t.flags)::text)::uuid as configuration_id,
      t.region, t.country, t.address, t.postal_code, t.latitude, t.longitude,
      case when t.has_point then coalesce(t.coordinate_precision, 'unknown') end as coordinate_precision,
      t.time_zone, t.age_unit, t.age_minimum, t.age_maximum, t.age_text, t.amenities, t.accessibility, t.flags
    from typed t
  ), configuration as (
    insert into store.configurations (id, city, region, region_key, country, address, postal_code, latitude, longitude,
      coordinate_precision, time_zone,
      categories, age_unit, age_minimum, age_maximum, age_text, grades, amenities, accessibility, flags)
    select distinct on (p.configuration_id) p.configuration_id, p.city, p.region, p.region_key, p.country, p.address,
      p.postal_code, p.latitude, p.longitude,
      p.coordinate_precision, p.time_zone, p.categories, p.age_unit, p.age_minimum, p.age_maximum, p.age_text,
        p.grade_range, p.amenities, p.accessibility, p.flags
    from placed p order by p.configuration_id
    on conflict (id) do nothing
  ), organization as (
    insert into store.organizations as o (id, configuration_id, city, region_key, address, categories,
      age_range_years, age_range_months, grades,
      {organization columns})
    select p.id, p.configuration_id, p.city, p.region_key, coalesce(p.address, ''), p.categories, p.years, p.months,
      p.grade_range, f.*
    from placed p cross join lateral jsonb_to_record(p.fields) as f ({organization types})
    where p.kind = 'organization'
    on conflict (id) do update set configuration_id = excluded.configuration_id, city = excluded.city,
      region_key = excluded.region_key, address = excluded.address,
      categories = excluded.categories, age_range_years = excluded.age_range_years,
        age_range_months = excluded.age_range_months, grades = excluded.grades,
      {organization sets}
  ), activity as (
    insert into store.activities as a (id, configuration_id, organization_id, city, region_key, categories,
      age_range_years, age_range_months, grades,
      {activity columns})
    select p.id, p.configuration_id, p.organization_id, p.city, p.region_key, p.categories, p.years, p.months,
      p.grade_range, f.*
    from placed p cross join lateral jsonb_to_record(p.fields) as f ({activity types})
    where p.kind = 'activity'
    on conflict (id) do update set configuration_id = excluded.configuration_id,
      organization_id = excluded.organization_id, city = excluded.city,
      region_key = excluded.region_key, categories = excluded.categories, age_range_years = excluded.age_range_years,
      age_range_months = excluded.age_range_months, grades = excluded.grades,
      {activity sets}
  ), offered as materialized (
    select p.*, o.prices, o.schedule, md5(o.schedule::text)::uuid as schedule_id
    from placed p cross join lateral (
      select logic.normalize_session_prices(nullif(p.fields -> 'prices', 'null')) as prices,
        logic.normalize_schedule(nullif(p.fields -> 'schedule_configurations', 'null')) as schedule) o
    where p.kind = 'session'
  ), schedule as (
    insert into store.schedules (id, configurations)
    select distinct on (o.schedule_id) o.schedule_id, o.schedule from offered o where o.schedule is not null
      order by o.schedule_id
    on conflict (id) do nothing
  )
  insert into store.sessions as s (id, configuration_id, organization_id, activity_id, owner_id, city, region_key,
    categories, age_range_years,
    age_range_months, grades, prices, quotes, schedule_id,
    {session columns})
  select o.id, o.configuration_id, o.organization_id, o.activity_id,
    -- The share lock keeps the activity's organization unchanged until commit.
    logic.effective_owner(o.organization_id, (select a.organization_id from store.records a
      where a.id = o.activity_id for share)),
    o.city, o.region_key, o.categories, o.years, o.months, o.grade_range,
    o.prices, q.quotes, o.schedule_id, f.*
  from offered o cross join lateral logic.quotes_of(o.prices) q cross
    join lateral jsonb_to_record(o.fields) as f ({session types})
  on conflict (id) do update set configuration_id = excluded.configuration_id,
    organization_id = excluded.organization_id,
    activity_id = excluded.activity_id, owner_id = excluded.owner_id, city = excluded.city,
      region_key = excluded.region_key,
    categories = excluded.categories, age_range_years = excluded.age_range_years,
      age_range_months = excluded.age_range_months, grades = excluded.grades,
    prices = excluded.prices, quotes = excluded.quotes, schedule_id = excluded.schedule_id,
    {session sets};

  if cardinality(v_gone) > 0 then
    delete from store.organizations o where o.id = any (v_gone);
    delete from store.activities a where a.id = any (v_gone);
    delete from store.sessions s where s.id = any (v_gone);
  end if;

  select array_agg(d.id), array_agg(case when not d.id = any (v_gone) then d.fields -> 'media' end) into v_with_media,
    v_galleries
    from unnest(record_ids, decided) as d (id, fields) where d.fields ? 'media';
  if v_with_media is not null then
    perform logic.sync_media(v_with_media, v_galleries);
  end if;
end
$made$;

comment on function logic.materialise_records(uuid[], jsonb[]) is
  'Upserts the disclosed rows and images of records from their decided values, one jsonb object of fields per id, '
  'and deletes the rows of records that are not active. store.records must already have their states and parents. '
  'Nothing is inherited: every fact comes from the record''s own values.';
$function$;
  v_kind record;
begin
  for v_kind in
    select f.kind, string_agg(quote_ident(f.field), ', ' order by f.ordinal) as columns,
      string_agg(format('%I %s', f.field, format_type(a.atttypid, a.atttypmod)), ', ' order by f.ordinal) as types,
      string_agg(format('%1$I = excluded.%1$I', f.field), ', ' order by f.ordinal) as sets
    from guard.field_rules f
      join pg_attribute a on a.attrelid = to_regclass('store.' || guard.table_of(f.kind)) and a.attname = f.field
    where f.given and f.source = 'r.' || f.field and f.type not in ('range', 'prices', 'schedule')
      and not exists (select from pg_attribute c where c.attrelid = 'store.configurations'::regclass
        and c.attname = f.field)
    group by f.kind
  loop
    v_text := replace(v_text, format('{%s columns}', v_kind.kind), v_kind.columns);
    v_text := replace(v_text, format('{%s types}', v_kind.kind), v_kind.types);
    v_text := replace(v_text, format('{%s sets}', v_kind.kind), v_kind.sets);
  end loop;
  execute v_text;
end
$body$;

comment on function logic.build_materialise_records() is
  'Creates logic.materialise_records from guard.field_rules at deploy.';
