-- A small catalog for SQL tests, written by logic.materialise_records: two records of each kind with a marker in every
-- field, one with no fields, one deleted and one blacklisted.

create function tests.add_record(
  p_kind text, p_key text, p_fields jsonb, p_organization uuid default null, p_activity uuid default null,
    p_state text default 'active'
) returns uuid
language plpgsql
as $body$
declare
  v_id constant uuid := md5(p_kind || p_key)::uuid;
begin
  insert into store.records (id, kind, key, organization_id, activity_id)
    values (v_id, p_kind, p_key, p_organization, p_activity);
  perform logic.materialise_records(array[v_id], array[p_fields
    || jsonb_build_object('name', coalesce(p_fields ->> 'name', p_key))]);
  if p_state <> 'active' then
    update store.records set state = p_state where id = v_id;
    perform logic.materialise_records(array[v_id], array['{}'::jsonb]);
  end if;
  return v_id;
end
$body$;
comment on function tests.add_record(text, text, jsonb, uuid, uuid, text)
  is 'Creates a record and returns its id; a hidden one is first disclosed, then hidden.';

create function tests.contract_fields(p_mark text) returns jsonb
language sql
as $body$
select (
    select jsonb_object_agg(f, p_mark || ' ' || f)
    from unnest(array['name', 'description', 'city', 'region', 'country', 'address', 'postal_code', 'age_text',
      'amenities', 'accessibility',
      'canonical_url', 'legal_name', 'contact_name', 'contact_email', 'contact_phone', 'discounts']) as f)
  || jsonb_build_object('categories', array[p_mark], 'relevant_urls', array[p_mark || ' relevant_urls'],
    'accreditations', array[p_mark])
  || '{"latitude": 1.25, "longitude": 2.5, "coordinate_precision": "street", "time_zone": "America/New_York", '
    '"age_range_years": [6, 11],
    "grades": [1, 4], "early_bird": true, "verified": true, "organization_type": "school", "founded_year": 1901,
      "skill_level": "beginner",
    "format": "online", "seasonality": ["fall"], "overnight": true, "start_date": "2027-01-02",
      "end_date": "2027-01-03",
    "registration_status": "open", "availability": "full", "registration_open_date": "2026-12-01",
      "registration_close_date": "2026-12-31",
    "capacity": 91, "spots_available": 81,
    "prices": [{"price": 7, "before_care_pricing": {"amount": 8, "currency": "USD"}, "after_care_pricing": {"amount": 9,
      "currency": "EUR"}}],
    "schedule_configurations": [{"dates": ["2027-01-02"], "prices": [{"price": 6}],
      "before_care": {"available": true, "start": "07:00", "price": {"amount": 5, "currency": "USD"}},
      "after_care": {"price": {"amount": 4, "currency": "USD"}}}]}'
$body$;
comment on function tests.contract_fields(text)
  is 'A value for every field of the contract, of every kind; texts begin with the mark.';

create function tests.added_fields(p_kind text, p_mark text) returns table (field text, capability text, value jsonb)
language sql
as $body$
select f.field, f.capability, case
    when f.type in ('text[]', 'url[]') then to_jsonb(array[coalesce(f.allowed[1], p_mark || ' ' || f.field)])
    when f.type = 'boolean' then 'true' when f.type = 'date' then '"2027-02-01"'
      when f.type in ('integer', 'number') then '3001'
    else to_jsonb(coalesce(f.allowed[1], p_mark || ' ' || f.field)) end
from guard.field_rules f
where f.kind = p_kind and f.given and f.json and f.field not in (select jsonb_object_keys(tests.contract_fields('')))
$body$;
comment on function tests.added_fields(text, text) is
  'A value for each field of a kind that was added after the contract; texts begin with the mark. Derived from the '
  'field rules.';

create function tests.full_fields(p_mark text) returns jsonb
language sql
as $body$
select tests.contract_fields(p_mark) || coalesce((
  select jsonb_object_agg(a.field, a.value)
  from unnest(array['organization', 'activity', 'session']) k, tests.added_fields(k, p_mark) a), '{}')
$body$;
comment on function tests.full_fields(text) is
  'A value for every field of every kind; texts begin with the mark.';

create function tests.fill_catalog() returns void
language plpgsql
as $body$
declare
  v_mark text;
  v_state text;
  v_organization uuid;
  v_activity uuid;
begin
  foreach v_mark in array array['one', 'two', 'bare', 'deleted', 'blacklisted'] loop
    v_state := case when v_mark in ('deleted', 'blacklisted') then v_mark else 'active' end;
    v_organization := tests.add_record('organization', v_mark, case v_mark when 'bare' then '{}'
      else tests.full_fields(v_mark) end, null, null, v_state);
    v_activity := tests.add_record('activity', v_mark, case v_mark when 'bare' then '{}'
      else tests.full_fields(v_mark) end, v_organization, null, v_state);
    perform tests.add_record('session', v_mark, case v_mark when 'bare' then '{}' else tests.full_fields(v_mark) end,
      v_organization, v_activity, v_state);
  end loop;
  insert into store.preview_sample (record_id) select r.id from store.records r;
end
$body$;
comment on function tests.fill_catalog()
  is 'Fills the catalog; the preview sample contains all of it, hidden records too.';
