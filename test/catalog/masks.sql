-- Each plan's view, cell by cell, from a matrix typed here: a visible cell contains its marker, and a masked one is
-- indistinguishable from an empty column.
begin;
select fill_catalog();

create temporary table roles (plan text, role name, place text, pricing boolean, contact boolean);
insert into roles values
  ('free', 'campatlas_free', 'canonical', false, false),
  ('starter', 'campatlas_starter', 'canonical', false, false),
  ('pro', 'campatlas_pro', 'canonical', true, false),
  ('team', 'campatlas_team', 'canonical', true, true),
  ('enterprise', 'campatlas_enterprise', 'canonical', true, true),
  ('staff', 'campatlas_staff', 'canonical', true, true),
  ('admin', 'campatlas_admin', 'canonical', true, true),
  ('preview', 'campatlas_preview', 'preview', false, false);

create temporary table matrix (kind text, field text, capability text, marker jsonb);
insert into matrix
select k.kind, f.field, f.capability, f.marker::jsonb
from (values ('organization'), ('activity'), ('session')) as k (kind)
cross join (values
  ('name', null, '"one name"'), ('description', null, '"one description"'), ('city', null, '"one city"'),
    ('region', null, '"one region"'),
  ('country', null, '"one country"'), ('address', 'contact', '"one address"'),
    ('postal_code', 'contact', '"one postal_code"'),
  ('latitude', null, '1.25'), ('longitude', null, '2.5'), ('coordinate_precision', null, '"street"'),
    ('time_zone', null, '"America/New_York"'),
  ('categories', null, '["one"]'), ('age_range_years', null, '"[6,12)"'), ('age_range_months', null, '"[72,144)"'),
  ('age_text', null, '"one age_text"'), ('grades', null, '"[1,5)"'), ('amenities', null, '"one amenities"'),
  ('accessibility', null, '"one accessibility"'), ('early_bird', null, 'true'),
    ('canonical_url', 'contact', '"one canonical_url"'),
  ('relevant_urls', 'contact', '["one relevant_urls"]'), ('verified', null, 'true')
) as f (field, capability, marker);
insert into matrix (kind, field, capability, marker) values
  ('organization', 'legal_name', 'contact', '"one legal_name"'),
    ('organization', 'contact_name', 'contact', '"one contact_name"'),
  ('organization', 'contact_email', 'contact', '"one contact_email"'),
    ('organization', 'contact_phone', 'contact', '"one contact_phone"'),
  ('organization', 'organization_type', null, '"school"'), ('organization', 'accreditations', null, '["one"]'),
  ('organization', 'founded_year', null, '1901'),
  ('activity', 'organization_id', null, to_jsonb(md5('organizationone')::uuid)),
    ('activity', 'skill_level', null, '"beginner"'),
  ('activity', 'format', null, '"online"'), ('activity', 'seasonality', null, '["fall"]'),
    ('activity', 'overnight', null, 'true'),
  ('session', 'organization_id', null, to_jsonb(md5('organizationone')::uuid)),
    ('session', 'activity_id', null, to_jsonb(md5('activityone')::uuid)),
  ('session', 'start_date', null, '"2027-01-02"'), ('session', 'end_date', null, '"2027-01-03"'),
    ('session', 'overnight', null, 'true'),
  ('session', 'registration_status', null, '"open"'), ('session', 'availability', null, '"full"'),
  ('session', 'registration_open_date', null, '"2026-12-01"'),
    ('session', 'registration_close_date', null, '"2026-12-31"'),
  ('session', 'capacity', 'pricing', '91'), ('session', 'spots_available', 'pricing', '81'),
    ('session', 'discounts', 'pricing', '"one discounts"'),
  ('session', 'prices', 'pricing',
    '[{"price": 7, "before_care_pricing": {"amount": 8, "currency": "USD"}, "after_care_pricing": {"amount": 9, '
    '"currency": "EUR"}}]'),
  ('session', 'before_care_pricing', 'pricing', '{"amount": 8, "currency": "USD"}'),
  ('session', 'after_care_pricing', 'pricing', '{"amount": 9, "currency": "EUR"}');

-- Fields added after the contract: their rule says who sees them, and every way around the mask is tried on them too.
insert into matrix select k, a.field, a.capability, a.value from unnest(array['organization', 'activity', 'session']) k,
  added_fields(k, 'one') a;

create temporary table cells as
select r.*, m.*, format('%I.%I', r.place, case m.kind when 'activity' then 'activities' else m.kind || 's' end) as view,
  case m.capability when 'pricing' then r.pricing when 'contact' then r.contact else true end as visible
from roles r cross join matrix m;

select plan((select 2 * count(*) from cells)::integer + 21 +
  (select count(*) from matrix m where m.capability is not null or m.field = 'city')::integer);

-- 1. The value of the marked record.
select is(
  json_as(c.role, format('select to_jsonb(v) -> %L as value from %s v where id = %L', c.field, c.view,
    md5(c.kind || 'one')::uuid)) -> 0 -> 'value',
  case when c.visible then c.marker else 'null' end,
  format('%s %s %s', c.plan, c.view, c.field) || case when c.visible then ' is shown'
    else ' is masked [projection.keep-masked]' end)
from cells c;

-- 2. Every way around a mask returns the result for a column of nulls, and finds the value where it is visible.
select is(
  (json_as(c.role, format(
    $$select count(%1$I) as number, min(%1$I::text) as least, max(%1$I::text) as most,
      count(distinct %1$I::text) as different,
      coalesce(bool_or(%1$I is not null), false) as known, count(*) filter (where to_jsonb(%1$I) = %2$L) as found,
      count(*) filter (where length(%1$I::text) >= 0) as long,
        count(*) filter (where jsonb_typeof(to_jsonb(v) -> %1$L) <> 'null') as whole,
      array_agg(id order by %1$I, id) = array_agg(id order by id) as unordered
      from %3$s v where id <> %4$L$$, c.field, c.marker, c.view, md5(c.kind || 'bare')::uuid)) -> 0)
    - case when c.visible then '{least,most,different,unordered,found}'::text[] else '{}' end,
  case when c.visible then '{"number": 2, "known": true, "long": 2, "whole": 2}'::jsonb
    else '{"number": 0, "least": null, "most": null, "different": 0, "known": false, "found": 0, "long": 0, "whole": '
      '0, "unordered": true}' end,
  format('%s %s %s: ', c.plan, c.view, c.field) || case when c.visible then 'control, it can be counted'
    else 'nothing tells that there is a value' end)
from cells c;

-- 3. Schedules: the prices in them need pricing, the care hours need care_hours.
select is(
  json_as(r.role, format('select schedule_configurations as value from %I.sessions where id = %L', r.place,
    md5('sessionone')::uuid)) -> 0 -> 'value',
  case
    when r.pricing then tests.full_fields('one') -> 'schedule_configurations'
    when r.plan = 'starter' then '[{"dates": ["2027-01-02"], "prices": null, "before_care": {"available": true, '
      '"start": "07:00", "price": null}}]'
    else '[{"dates": ["2027-01-02"], "prices": null, "before_care": null, "after_care": null}]'
  end,
  format('%s sees of a schedule what it may [projection.schedule-prices-follow-access]', r.plan))
from roles r;
select is(json_as(r.role, format('select count(schedule_configurations) as n from %I.sessions where id = %L', r.place,
  md5('sessionbare')::uuid)),
  '[{"n": 0}]', r.plan || ': no schedule is no schedule')
from roles r;

-- 4. The rules equal the matrix.
select bag_eq(
  $$select kind, field, capability from guard.field_rules
    where field not in ('id', 'schedule_configurations', 'parent_score')$$,
  $$select kind, field, capability from matrix$$, 'the field rules are the matrix [platform.plan-masks-fields]');
select bag_eq(
  $$select kind, field, capability, type from guard.field_rules where field in ('id', 'schedule_configurations')$$,
  $$values ('organization', 'id', null, 'uuid'), ('activity', 'id', null, 'uuid'), ('session', 'id', null, 'uuid'),
    ('session', 'schedule_configurations', null::text, 'schedule')$$,
      'but for the id, and schedules, which are masked inside');
select results_eq(
  $$select plan, role_name::text collate "default", array(select unnest(capabilities) order by 1)
    from guard.plan_capabilities order by plan$$,
  $$values
    ('admin', 'campatlas_admin', ('{assistant,broker,care_hours,catalog,collections,contact,field_provenance,'
      'ingestion,insights,named_keys,overseer,pricing,reference,scores}')::text[]),
    ('enterprise', 'campatlas_enterprise', '{care_hours,catalog,contact,named_keys,pricing,scores}'),
    ('free', 'campatlas_free', '{}'),
    ('preview', 'campatlas_preview', '{}'),
    ('pro', 'campatlas_pro', '{care_hours,catalog,named_keys,pricing,scores}'),
    ('staff', 'campatlas_staff', '{assistant,broker,care_hours,catalog,collections,contact,'
      'ingestion,named_keys,overseer,pricing,reference,scores}'),
    ('starter', 'campatlas_starter', '{care_hours,catalog,scores}'),
    ('team', 'campatlas_team', '{care_hours,catalog,contact,named_keys,pricing,scores}')$$,
  'the capabilities of the plans are those of the contract');
select bag_eq(
  $$select c.relnamespace::regnamespace::text collate "default", c.relname::text collate "default",
    a.attname::text collate "default"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('canonical'::regnamespace, 'preview'::regnamespace) and c.relname <> 'organization_scores'
      and a.attnum > 0$$,
  $$select p.place, case kind when 'activity' then 'activities' else kind || 's' end, field
    from (values ('canonical'), ('preview')) as p (place)
    cross join (select kind, field from matrix union all select distinct kind, 'id' from matrix
      union all values ('session', 'schedule_configurations')) as m
    union all values ('canonical', 'activities', 'parent_score'), ('canonical', 'sessions', 'owner_id')$$,
  'each view has the columns of the matrix and no other');
select bag_eq(
  $$select role_name::text collate "default", kind, f.field from guard.locked_columns l cross
    join jsonb_array_elements_text(l.columns::jsonb) as f (field)$$,
  $$select role::text collate "default", kind, field from cells where not visible$$,
    'lockedColumns are the masked cells [lists.lockedcolumns]');

-- 5. An unforeseen role sees every gated column as null.
create role campatlas_test_stranger;
grant campatlas_builtins to campatlas_test_stranger;
grant usage on schema canonical to campatlas_test_stranger;
grant select on canonical.organizations, canonical.activities, canonical.sessions to campatlas_test_stranger;
grant execute on function logic.mask_schedule(jsonb, boolean, boolean), logic.uniform_care_quote(jsonb, text)
  to campatlas_test_stranger;
select is(
  json_as('campatlas_test_stranger', format('select count(%I) as n from %s', m.field, c.view)) -> 0 -> 'n',
  case when m.capability is null then '2' else '0' end::jsonb,
  format('a role without capabilities: %s %s', m.kind, m.field))
from matrix m join cells c using (kind, field)
where c.plan = 'starter' and (m.capability is not null or m.field = 'city');

select * from finish();
rollback;
