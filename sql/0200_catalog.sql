-- The catalog: identities of all records, the facts they share, and the disclosed rows of the three kinds.
-- A value check that fails here fails at every door; the comment on the constraint is the reason a person reads.

create table store.time_zones (
  name text primary key
);
insert into store.time_zones (name)
  select name from pg_catalog.pg_timezone_names where name ~ '^[A-Z]' and name !~ '^(Factory|localtime|posixrules)$';
-- Forced row security binds the owner too, until the code brings its policy.
alter table store.time_zones enable row level security, force row level security;
comment on table store.time_zones is
  'IANA zone names this PostgreSQL knows; a recorded zone is one of them (store.tg_configurations__zone) and none is ever taken away.';
comment on column store.time_zones.name is 'IANA name, such as America/New_York.';

create table store.records (
  id uuid primary key,
  kind text not null constraint records_kind_check check (kind in ('organization', 'activity', 'session')),
  key text collate "C" not null constraint records_key_check check (char_length(key) between 1 and 500),
  state text not null default 'active' constraint records_state_check check (state in ('active', 'deleted', 'blacklisted')),
  organization_id uuid constraint records_organization_id_fkey references store.records (id),
  activity_id uuid constraint records_activity_id_fkey references store.records (id),
  digest uuid,
  source_created_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint records_kind_key_key unique (key, kind),
  constraint records_parents_check check (
    case kind
      when 'organization' then organization_id is null and activity_id is null
      when 'activity' then (organization_id is not null or state <> 'active') and activity_id is null
      else organization_id is not null or activity_id is not null or state <> 'active'
    end)
);
create index records_organization_id_idx on store.records (organization_id) where organization_id is not null;
create index records_activity_id_idx on store.records (activity_id) where activity_id is not null;
alter table store.records enable row level security, force row level security;
comment on table store.records is
  'The identity of every record there ever was. A deleted or blacklisted record keeps its row here and its contributions, and has no row in '
  'store.organizations, store.activities or store.sessions, so that every door misses it.';
comment on column store.records.key is 'The source''s own id, unique per kind.';
comment on column store.records.organization_id is 'An activity''s organization; a session''s direct organization.';
comment on column store.records.activity_id is 'A session''s activity.';
comment on column store.records.digest is 'Fingerprint of the last imported line: the same line again is known to change nothing.';
comment on column store.records.source_created_at is 'When the source says it made the record.';
comment on column store.records.updated_at is 'When a value, parent or state last changed.';
comment on constraint records_pkey on store.records is 'An id belongs to one record.';
comment on constraint records_kind_key_key on store.records is 'A key belongs to one record of its kind.';
comment on constraint records_kind_check on store.records is 'kind is organization, activity or session.';
comment on constraint records_state_check on store.records is 'state is active, deleted or blacklisted.';
comment on constraint records_key_check on store.records is 'A key has 1 to 500 characters.';
comment on constraint records_parents_check on store.records is
  'An organization has no parent, an activity has an organization, a session has an organization, an activity or both.';

create table store.configurations (
  id uuid primary key,
  city text,
  region text,
  region_key text,
  country text,
  address text,
  postal_code text,
  latitude double precision constraint configurations_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint configurations_longitude_check check (longitude between -180 and 180),
  coordinate_precision text constraint configurations_coordinate_precision_check
    check (coordinate_precision in ('exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown')),
  time_zone text,
  categories text[],
  age_unit text constraint configurations_age_unit_check check (age_unit in ('years', 'months')),
  age_minimum integer,
  age_maximum integer,
  age_text text,
  grades int4range,
  amenities text,
  accessibility text,
  flags integer not null default 0 constraint configurations_flags_check check (flags >= 0),
  constraint configurations_place_check check (char_length(city) <= 300 and char_length(region) <= 300),
  constraint configurations_point_check check ((latitude is null) = (longitude is null)),
  constraint configurations_precision_check check ((coordinate_precision is null) = (latitude is null)),
  constraint configurations_ages_check check (
    (age_unit is null) = (age_minimum is null and age_maximum is null)
    and age_minimum >= 0 and age_maximum <= case age_unit when 'months' then 1800 else 150 end and age_minimum <= age_maximum)
);
-- A search around a point begins with a box.
create index configurations_point_idx on store.configurations (latitude, longitude) where latitude is not null;
alter table store.configurations enable row level security, force row level security;
comment on table store.configurations is
  'Where, for whom and how: the facts that belong to one record and are never inherited. The id is a fingerprint of the content and a row never '
  'changes (store.tg_keep), so records with equal facts share a row and an edit of one moves that one to another row.';
comment on column store.configurations.region_key is 'State code when the region is a US state by code or name, else the trimmed lower-case text.';
comment on column store.configurations.age_unit is 'The unit the source gave; each reader converts.';
comment on column store.configurations.age_minimum is 'Inclusive, null is open.';
comment on column store.configurations.age_maximum is 'Inclusive, null is open.';
comment on column store.configurations.grades is 'Inclusive in meaning; K is 0, pre-K is -1.';
comment on column store.configurations.flags is 'Bit 1: staff marked an early-bird offer. Never inferred from text.';
comment on column store.configurations.time_zone is 'One of store.time_zones.';
comment on constraint configurations_coordinate_precision_check on store.configurations is
  'coordinate_precision is exact, building, parcel, street, zip, state or unknown.';
comment on constraint configurations_age_unit_check on store.configurations is 'Ages are in years or months.';
comment on constraint configurations_flags_check on store.configurations is 'flags is not negative.';
comment on constraint configurations_place_check on store.configurations is 'city and region have at most 300 characters.';
comment on constraint configurations_latitude_check on store.configurations is 'latitude lies between -90 and 90.';
comment on constraint configurations_longitude_check on store.configurations is 'longitude lies between -180 and 180.';
comment on constraint configurations_point_check on store.configurations is 'latitude and longitude come together or not at all.';
comment on constraint configurations_precision_check on store.configurations is 'coordinate_precision is given exactly when there is a point.';
comment on constraint configurations_ages_check on store.configurations is
  'Ages are whole numbers from 0 to 150 years (1800 months), the lower not above the upper.';

create table store.organizations (
  id uuid primary key constraint organizations_id_fkey references store.records (id) on delete cascade,
  configuration_id uuid not null constraint organizations_configuration_id_fkey references store.configurations (id),
  name text not null constraint organizations_name_check check (char_length(name) between 1 and 300),
  description text,
  city text,
  region_key text,
  categories text[],
  age_range_years int4range,
  age_range_months int4range,
  grades int4range,
  canonical_url text,
  relevant_urls text[],
  verified boolean,
  legal_name text,
  contact_name text,
  contact_email text,
  contact_phone text,
  organization_type text constraint organizations_organization_type_check
    check (organization_type in ('nonprofit', 'for_profit', 'public', 'religious', 'school', 'other')),
  accreditations text[],
  founded_year integer constraint organizations_founded_year_check check (founded_year between 1000 and 9999)
);

create table store.activities (
  id uuid primary key constraint activities_id_fkey references store.records (id) on delete cascade,
  configuration_id uuid not null constraint activities_configuration_id_fkey references store.configurations (id),
  organization_id uuid not null,
  name text not null constraint activities_name_check check (char_length(name) between 1 and 300),
  description text,
  city text,
  region_key text,
  categories text[],
  age_range_years int4range,
  age_range_months int4range,
  grades int4range,
  canonical_url text,
  relevant_urls text[],
  verified boolean,
  skill_level text constraint activities_skill_level_check check (skill_level in ('beginner', 'intermediate', 'advanced', 'all')),
  format text constraint activities_format_check check (format in ('in_person', 'online', 'hybrid')),
  seasonality text[] constraint activities_seasonality_check
    check (seasonality <@ array['spring', 'summer', 'fall', 'winter', 'year_round']),
  overnight boolean
);

create table store.sessions (
  id uuid primary key constraint sessions_id_fkey references store.records (id) on delete cascade,
  configuration_id uuid not null constraint sessions_configuration_id_fkey references store.configurations (id),
  organization_id uuid,
  activity_id uuid,
  owner_id uuid not null,
  name text not null constraint sessions_name_check check (char_length(name) between 1 and 300),
  description text,
  city text,
  region_key text,
  categories text[],
  age_range_years int4range,
  age_range_months int4range,
  grades int4range,
  canonical_url text,
  relevant_urls text[],
  verified boolean,
  start_date date,
  end_date date,
  overnight boolean,
  registration_status text constraint sessions_registration_status_check
    check (registration_status in ('open', 'waitlist', 'full', 'closed', 'upcoming', 'unknown')),
  availability text constraint sessions_availability_check check (availability in ('available', 'limited', 'full', 'unknown')),
  registration_open_date date,
  registration_close_date date,
  capacity integer constraint sessions_capacity_check check (capacity >= 0),
  spots_available integer constraint sessions_spots_available_check check (spots_available >= 0),
  prices jsonb,
  discounts text,
  schedule_id uuid,
  quotes nummultirange,
  constraint sessions_dates_check check (start_date <= end_date)
);

do $indexes$
declare
  v_table text;
begin
  -- A list is read in its default order or by place in that order; both stop after one page whatever the size of the catalog.
  foreach v_table in array array['organizations', 'activities', 'sessions'] loop
    execute format('create index %1$s_configuration_id_idx on store.%1$s (configuration_id)', v_table);
    execute format('create index %1$s_categories_idx on store.%1$s using gin (categories)', v_table);
    execute format('create index %1$s_age_range_years_idx on store.%1$s using gist (age_range_years)', v_table);
    execute format('alter table store.%1$s enable row level security, force row level security', v_table);
    execute format('comment on column store.%1$s.city is ''Copy of the configuration''''s, for reading in order.''', v_table);
    execute format('comment on column store.%1$s.age_range_years is ''Inclusive whole completed years, from either unit.''', v_table);
    execute format('comment on column store.%1$s.age_range_months is ''Inclusive months, from either unit.''', v_table);
    execute format('comment on column store.%1$s.canonical_url is ''Verified official primary source.''', v_table);
    execute format('comment on constraint %1$s_name_check on store.%1$s is ''A name has 1 to 300 characters.''', v_table);
  end loop;
  foreach v_table in array array['organizations', 'activities'] loop
    execute format('create index %1$s_name_idx on store.%1$s (lower(name), id)', v_table);
    execute format('create index %1$s_region_key_idx on store.%1$s (region_key, lower(name), id)', v_table);
    execute format('create index %1$s_city_idx on store.%1$s (lower(btrim(city)), lower(name), id)', v_table);
  end loop;
end
$indexes$;
-- For a part of a name in callers' own SQL.
create index organizations_name_trigrams_idx on store.organizations using gin (name extensions.gin_trgm_ops);
create index activities_organization_id_idx on store.activities (organization_id, lower(name), id);
create index sessions_start_date_idx on store.sessions (start_date, id) include (configuration_id, schedule_id);
create index sessions_region_key_idx on store.sessions (region_key, start_date, id);
create index sessions_city_idx on store.sessions (lower(btrim(city)), start_date, id);
create index sessions_activity_id_idx on store.sessions (activity_id, start_date, id);
create index sessions_owner_id_idx on store.sessions (owner_id, start_date, id);
create index sessions_organization_id_idx on store.sessions (organization_id) where organization_id is not null;

do $statistics$
declare
  v_table text;
begin
  -- No condition is ever put on these, and samples of them cost most of an analyze.
  foreach v_table in array array['organizations', 'activities', 'sessions'] loop
    execute format('alter table store.%I alter canonical_url set statistics 0, alter relevant_urls set statistics 0', v_table);
  end loop;
  alter table store.sessions alter prices set statistics 0;
  alter table store.configurations alter address set statistics 0, alter age_text set statistics 0;
end
$statistics$;

comment on table store.organizations is 'Disclosed organizations with their current values.';
comment on table store.activities is 'Disclosed activities with their current values.';
comment on table store.sessions is 'Disclosed sessions with their current values.';
comment on column store.activities.organization_id is 'Copy of the record''s, which has the foreign key.';
comment on column store.sessions.organization_id is 'The session''s own stored owner. Copy of the record''s, which has the foreign key.';
comment on column store.sessions.activity_id is 'Copy of the record''s, which has the foreign key.';
comment on column store.sessions.owner_id is
  'The organization that owns the session: its own when it has one, else its activity''s (logic.effective_owner).';
comment on column store.sessions.prices is 'Price options in the order of the source, duplicates kept. Null: not recorded as a collection.';
comment on column store.sessions.schedule_id is 'Its structured schedule; null is none.';
comment on column store.sessions.quotes is
  'Copy of the complete tuition quotes among the prices, as points on a number line (logic.quotes_of), for searching by price.';
comment on constraint organizations_organization_type_check on store.organizations is
  'organization_type is nonprofit, for_profit, public, religious, school or other.';
comment on constraint organizations_founded_year_check on store.organizations is 'founded_year has four digits.';
comment on constraint activities_skill_level_check on store.activities is 'skill_level is beginner, intermediate, advanced or all.';
comment on constraint activities_format_check on store.activities is 'format is in_person, online or hybrid.';
comment on constraint activities_seasonality_check on store.activities is 'seasonality holds spring, summer, fall, winter or year_round.';
comment on constraint sessions_registration_status_check on store.sessions is
  'registration_status is open, waitlist, full, closed, upcoming or unknown.';
comment on constraint sessions_availability_check on store.sessions is 'availability is available, limited, full or unknown.';
comment on constraint sessions_capacity_check on store.sessions is 'capacity is not negative.';
comment on constraint sessions_spots_available_check on store.sessions is 'spots_available is not negative.';
comment on constraint sessions_dates_check on store.sessions is 'start_date is not after end_date.';

create table store.preview_sample (
  record_id uuid primary key constraint preview_sample_record_id_fkey references store.records (id) on delete cascade
);
alter table store.preview_sample enable row level security, force row level security;
comment on table store.preview_sample is 'The fixed records that investor previews may see. Empty discloses nothing.';

alter table store.organization_members add constraint organization_members_organization_id_fkey
  foreign key (organization_id) references store.records (id) on delete cascade;
