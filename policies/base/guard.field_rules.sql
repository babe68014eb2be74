-- The only list of fields. Masking views, JSON records, lockedColumns, list parameters, the OpenAPI document and the
-- tests are derived from it. To add a field, run npm run new field, which writes a column (sql/) and a row here. To
-- move a mask, change the capability here.
-- needs: logic.score_version

create table guard.field_rules (
  kind text not null,
  field text not null,
  ordinal integer not null,
  type text not null check (type in ('uuid', 'text', 'text[]', 'url', 'url[]', 'integer', 'number', 'boolean', 'date',
    'range', 'prices', 'schedule', 'care')),
  capability text,
  allowed text[],
  unknown text,
  json boolean not null default true,
  csv boolean not null default true,
  given boolean not null default true,
  filterable boolean not null default true,
  source text not null,
  description text not null,
  primary key (kind, field)
);

-- Fields of all three kinds. source: r is the disclosed row, c its configuration.
insert into guard.field_rules (kind, field, ordinal, type, capability, allowed, unknown, json, source, description)
select k.kind, f.field, f.ordinal, f.type, f.capability, f.allowed, f.unknown, f.json, f.source, f.description
from (values ('organization'), ('activity'), ('session')) as k (kind)
cross join (values
  ('id', 1, 'uuid', null, null::text[], null, true, 'r.id', 'Identifier of the record.'),
  ('name', 10, 'text', null, null, null, true, 'r.name', 'Name, 1 to 300 characters.'),
  ('description', 11, 'text', null, null, null, true, 'r.description', 'Description as the source gave it.'),
  ('city', 12, 'text', null, null, null, true, 'r.city', 'City of the record''s own location.'),
  ('region', 13, 'text', null, null, null, true, 'c.region',
    'State or region of the record''s own location, as the source gave it.'),
  ('country', 14, 'text', null, null, null, true, 'c.country', 'Country of the record''s own location.'),
  ('address', 15, 'text', 'contact', null, null, true, 'c.address', 'Exact street address.'),
  ('postal_code', 16, 'text', 'contact', null, null, true, 'c.postal_code', 'Postal code.'),
  ('latitude', 17, 'number', null, null, null, true, 'c.latitude',
    'Latitude in degrees, with all stored digits on every plan.'),
  ('longitude', 18, 'number', null, null, null, true, 'c.longitude',
    'Longitude in degrees, with all stored digits on every plan.'),
  ('coordinate_precision', 19, 'text', null, '{exact,building,parcel,street,zip,state,unknown}', 'unknown', true,
    'c.coordinate_precision',
    'How precisely the source places the record, whatever the number of digits.'),
  ('time_zone', 20, 'text', null, null, null, true, 'c.time_zone', 'IANA time zone of the record itself.'),
  ('categories', 21, 'text[]', null, null, null, true, 'r.categories', 'Categories of the record itself.'),
  ('age_range_years', 22, 'range', null, null, null, true, 'r.age_range_years',
    'Ages in completed years, both ends included; a null end is open.'),
  ('age_range_months', 23, 'range', null, null, null, false, 'r.age_range_months',
    'Ages in months, both ends included; a null end is open.'),
  ('age_text', 24, 'text', null, null, null, true, 'c.age_text', 'Ages in the source''s own words.'),
  ('grades', 25, 'range', null, null, null, true, 'r.grades',
    'School grades, both ends included; K is 0, pre-K is -1; a null end is open.'),
  ('amenities', 26, 'text', null, null, null, true, 'c.amenities', 'Amenities as text, without accessibility.'),
  ('accessibility', 27, 'text', null, null, null, true, 'c.accessibility', 'Accessibility as text.'),
  ('early_bird', 28, 'boolean', null, null, null, true, 'c.flags & 1 = 1',
    'Whether staff marked an early-bird offer; it is never inferred.'),
  ('canonical_url', 29, 'url', 'contact', null, null, true, 'r.canonical_url',
    'The official page, verified. When it is absent, none was verified, though there may be one.'),
  ('relevant_urls', 30, 'url[]', 'contact', null, null, true, 'r.relevant_urls',
    'Other pages about the record, also unverified ones and those of directories.'),
  ('verified', 31, 'boolean', null, null, null, true, 'r.verified', 'Whether staff verified the record.')
) as f (field, ordinal, type, capability, allowed, unknown, json, source, description);

insert into guard.field_rules (kind, field, ordinal, type, capability, allowed, unknown, source, description) values
  ('organization', 'legal_name', 40, 'text', 'contact', null, null, 'r.legal_name', 'Legal name of the operator.'),
  ('organization', 'contact_name', 41, 'text', 'contact', null, null, 'r.contact_name', 'Name of a contact.'),
  ('organization', 'contact_email', 42, 'text', 'contact', null, null, 'r.contact_email', 'E-mail address.'),
  ('organization', 'contact_phone', 43, 'text', 'contact', null, null, 'r.contact_phone', 'Telephone number.'),
  ('organization', 'organization_type', 44, 'text', null, '{nonprofit,for_profit,public,religious,school,other}', null,
    'r.organization_type',
    'Type of operator.'),
  ('organization', 'accreditations', 45, 'text[]', null, null, null, 'r.accreditations',
    'Accreditations of the organization.'),
  ('organization', 'founded_year', 46, 'integer', null, null, null, 'r.founded_year',
    'Year in which the organization was founded.'),

  ('activity', 'organization_id', 2, 'uuid', null, null, null, 'r.organization_id',
    'The organization that runs the activity.'),
  ('activity', 'skill_level', 40, 'text', null, '{beginner,intermediate,advanced,all}', null, 'r.skill_level',
    'Skill level that the activity is for.'),
  ('activity', 'format', 41, 'text', null, '{in_person,online,hybrid}', null, 'r.format',
    'Whether it takes place in person, online or both.'),
  ('activity', 'seasonality', 42, 'text[]', null, '{spring,summer,fall,winter,year_round}', null, 'r.seasonality',
    'Seasons it is offered in.'),
  ('activity', 'overnight', 43, 'boolean', null, null, null, 'r.overnight',
    'True: overnight; false: day; absent: unknown.'),

  ('session', 'organization_id', 2, 'uuid', null, null, null, 'r.organization_id',
    'The organization of the session itself; absent when that of its activity applies.'),
  ('session', 'activity_id', 3, 'uuid', null, null, null, 'r.activity_id', 'The activity the session offers.'),
  ('session', 'start_date', 40, 'date', null, null, null, 'r.start_date', 'First day of the session.'),
  ('session', 'end_date', 41, 'date', null, null, null, 'r.end_date', 'Last day of the session.'),
  ('session', 'overnight', 42, 'boolean', null, null, null, 'r.overnight',
    'True: overnight; false: day; absent: unknown.'),
  ('session', 'registration_status', 43, 'text', null, '{open,waitlist,full,closed,upcoming,unknown}', 'unknown',
    'r.registration_status',
    'State of registration.'),
  ('session', 'availability', 44, 'text', null, '{available,limited,full,unknown}', 'unknown', 'r.availability',
    'Whether places are left.'),
  ('session', 'registration_open_date', 45, 'date', null, null, null, 'r.registration_open_date',
    'First day of registration, as stated for the session itself.'),
  ('session', 'registration_close_date', 46, 'date', null, null, null, 'r.registration_close_date',
    'Last day of registration, as stated for the session itself.'),
  ('session', 'capacity', 47, 'integer', 'pricing', null, null, 'r.capacity', 'Total number of places.'),
  ('session', 'spots_available', 48, 'integer', 'pricing', null, null, 'r.spots_available', 'Number of places left.'),
  ('session', 'prices', 49, 'prices', 'pricing', null, null, 'r.prices',
    'Price options in the order of the source. An empty array: no price is recorded; price 0: free.'),
  ('session', 'discounts', 50, 'text', 'pricing', null, null, 'r.discounts',
    'Discount terms in the source''s own words.'),
  ('session', 'schedule_configurations', 51, 'schedule', null, null, null, 'k.configurations',
    'When the session takes place. Prices in it require the capability pricing, hours of care care_hours.'),
  ('session', 'before_care_pricing', 52, 'care', 'pricing', null, null, 
    'case when r.prices -> 0 -> ''before_care_pricing'' is not null then logic.uniform_care_quote(r.prices, '
    '''before_care_pricing'') end',
    'Price of care before hours, if all price options have the same.'),
  ('session', 'after_care_pricing', 53, 'care', 'pricing', null, null, 
    'case when r.prices -> 0 -> ''after_care_pricing'' is not null then logic.uniform_care_quote(r.prices, '
    '''after_care_pricing'') end',
    'Price of care after hours, if all price options have the same.');

-- For SQL only: scores are not part of JSON and CSV records. Null when the organization is hidden; previews lack the
-- column.
insert into guard.field_rules (kind, field, ordinal, type, capability, json, csv, source, description) values
  ('activity', 'parent_score', 60, 'integer', 'scores', false, false,
    format('(select x.overall::integer from store.scores x join store.organizations o on o.id = x.record_id where '
      'x.record_id = r.organization_id and x.version = %L)',
      logic.score_version('organization')),
    'Prepared score of the organization that runs the activity, 0 to 100; unset until it is prepared.');

-- Not given by sources: identity and parents are separate members of an import line, the others are derived.
update guard.field_rules f set given = false
  where f.field in ('id', 'organization_id', 'activity_id', 'before_care_pricing', 'after_care_pricing',
    'parent_score');

comment on table guard.field_rules
  is
  'All fields of all kinds: their type, the capability that sees them, and where the value is stored.';
comment on column guard.field_rules.kind is 'organization, activity or session.';
comment on column guard.field_rules.field is 'Name in JSON, CSV, SQL and filters.';
comment on column guard.field_rules.ordinal is 'Order of the columns.';
comment on column guard.field_rules.type is 'Type in JSON; range is [lower or null, upper or null].';
comment on column guard.field_rules.capability
  is
  'Capability that sees the value (guard.plan_capabilities); null: every reader of the catalog.';
comment on column guard.field_rules.allowed is 'Closed set of values.';
comment on column guard.field_rules.unknown is 'Value that means unknown, which JSON records leave out.';
comment on column guard.field_rules.json is 'Whether JSON records have the field; the SQL view always does.';
comment on column guard.field_rules.csv is 'Whether CSV exports have the field.';
comment on column guard.field_rules.given is 'Whether sources may give a value; the others are derived.';
comment on column guard.field_rules.filterable is 'Whether filters and facets may use the field; requires json.';
comment on column guard.field_rules.source is
  'Expression over r (row in store), c (its configuration) and k (schedule of a session).';
comment on column guard.field_rules.description is 'Meaning, as published.';

grant select on guard.field_rules to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview, campatlas_server;
grant usage on schema guard to campatlas_server;
