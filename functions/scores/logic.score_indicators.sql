-- The only list of indicators. Each measures one thing from 0 to 100, or is null where it does not apply. A criterion
-- is the weighted mean of its indicators that apply, so a missing one reduces the divisor and never counts as zero.
-- Formulas refer to s, the signals of the kind (logic.organization_signals …), and use nothing that any plan masks, not
-- even its presence, so a score is the same for every plan. They use integers only, so a score does not depend on how
-- it was computed. To add an indicator, add a row here, and a signal if it needs a new one.

create table logic.score_indicators (
  kind text not null,
  criterion text not null check (criterion in ('accuracy', 'freshness', 'completeness', 'activity', 'confidence')),
  indicator text not null,
  ordinal integer not null,
  weight integer not null check (weight > 0),
  formula text not null,
  description text not null,
  primary key (kind, indicator),
  unique (kind, ordinal)
);

insert into logic.score_indicators (kind, criterion, indicator, ordinal, weight, formula, description)
select f.kinds[k.place], f.criterion, f.indicator, f.ordinal, f.weight, f.formula, f.description
from (values
  -- All kinds.
  ('{organization}'::text[], 'accuracy', 'staff_verified', 1, 5, 'case when s.verified then 100 else 40 end',
    'Whether staff verified the record: 100 if so, else 40.'),
  ('{activity,session}', 'accuracy', 'staff_verified', 1, 2, 'case when s.verified then 100 else 40 end',
    'Whether staff verified the record: 100 if so, else 40.'),
  ('{organization,activity,session}', 'accuracy', 'place_precision', 2, 3,
    'case s.coordinate_precision when ''exact'' then 100 when ''building'' then 100 when ''parcel'' then 100 when '
    '''street'' then 90 when ''zip'' then 60
      when ''unknown'' then 40 when ''state'' then 20 end',
    'Precision of its coordinates: 100 for a building or parcel, down to 20 for a state only. Not counted without '
    'coordinates.'),
  ('{organization,activity,session}', 'accuracy', 'checks_done', 3, 3, 's.checks_done * 100 / nullif(s.checks, 0)',
    'Share of the fields that sources checked with a clear result: found, or confirmed absent. Not counted if nothing '
    'was checked.'),
  ('{organization,activity,session}', 'accuracy', 'consistency', 4, 4,
    'case when s.tests > 0 then greatest(100 - 40 * s.faults, 0) end',
    'Whether its values and its sources agree on name, place, time and ages; minus 40 for each contradiction. Not '
    'counted if there is nothing to compare.'),
  ('{organization,activity}', 'freshness', 'last_observed', 10, 5, 'logic.falling(s.day - s.last_observed, 45, 730)',
    'Days since a source was last read: 100 up to 45 days, falling to 0 at two years.'),
  ('{organization,activity}', 'freshness', 'sessions_current', 11, 3, 'logic.falling(s.day - s.last_day, 0, 1095)',
    'Days since its last known session ended: 100 while one has not ended, falling to 0 at three years. Not counted '
    'without a session with dates.'),
  ('{session}', 'freshness', 'last_observed', 10, 1, 'logic.falling(s.day - s.last_observed, 21, 365)',
    'Days since a source was last read: 100 up to three weeks, falling to 0 at a year.'),

  ('{organization}', 'completeness', 'description', 20, 3, 'logic.rising(s.description_length, 300)',
    'Length of the description: 100 from 300 characters.'),
  ('{activity}', 'completeness', 'description', 20, 3, 'logic.rising(s.description_length, 200)',
    'Length of the description: 100 from 200 characters.'),
  ('{session}', 'completeness', 'description', 20, 1, 'logic.rising(s.description_length, 100)',
    'Length of the description: 100 from 100 characters.'),
  ('{organization,activity,session}', 'completeness', 'place', 21, 3, 's.place * 50',
    'City and region are known: 50 each.'),
  ('{organization,activity,session}', 'completeness', 'point', 22, 2, 'case when s.has_point then 100 else 0 end',
    'Coordinates are known, for searches by distance.'),
  ('{organization,activity,session}', 'completeness', 'ages', 23, 3,
    'case when s.has_range then 100 when s.has_age_text then 60 else 0 end',
    'Ages or grades are known: 100 as numbers, 60 only as text.'),
  ('{organization,activity}', 'completeness', 'categories', 24, 2, 'case when s.has_categories then 100 else 0 end',
    'Categories are known.'),
  ('{organization,activity}', 'completeness', 'images', 25, 1, 'case when s.has_image then 100 else 0 end',
    'It has an image of its own.'),
  ('{organization}', 'completeness', 'organization_type', 26, 1, 'case when s.has_type then 100 else 0 end',
    'The organization type is known.'),
  ('{organization}', 'completeness', 'activities', 27, 3,
    'case when s.activities = 0 then 0 when s.activities = 1 then 70 else 100 end',
    'Number of activities: 70 for one, 100 from two.'),
  ('{organization,activity}', 'completeness', 'dated_sessions', 28, 2, 's.dated_sessions * 100 / nullif(s.sessions, 0)',
    'Share of its sessions with dates. Not counted without sessions.'),
  ('{organization,activity}', 'completeness', 'surroundings', 29, 1, 's.surroundings * 50',
    'Amenities and accessibility are known: 50 each.'),
  ('{activity}', 'completeness', 'way_of_attending', 30, 2, 's.ways * 25',
    'Format, season, skill level and day or overnight are known: 25 each.'),
  ('{session}', 'completeness', 'dates', 31, 5, 'case when s.end_date is not null then 100 when s.start_date is not '
    'null then 60 else 0 end',
    'First and last day are known: 100 for both, 60 for the first only.'),
  ('{session}', 'completeness', 'schedule', 32, 3,
    'case when s.has_hours then 100 when s.has_schedule then 60 else 0 end',
    'Schedule: 100 with hours, 60 without hours.'),
  ('{session}', 'completeness', 'registration', 33, 2, 'least(s.registration_facts * 40, 100)',
    'Status, first and last day of registration are known: 40 each, at most 100.'),

  ('{organization,activity}', 'activity', 'sessions_ahead', 40, 4,
    'case when s.sessions_ahead > 0 then (array[60, 75, 90, 90, 100])[least(s.sessions_ahead, 5)] else '
    'logic.falling(s.day - s.last_day, 0, 365) / 2 end',
    'Number of sessions that have not ended: 60 for one, 100 from five. Without any it is 50 right after the last one, '
    'falling to 0 in a year, because camps are seasonal. Not counted if no session has dates.'),
  ('{organization,activity}', 'activity', 'registration_under_way', 41, 3,
    's.registration_points / nullif(s.registration_known, 0)',
    'Mean over sessions that have not ended and whose registration status is known: open 100, upcoming 80, waitlist '
    '50, full 25, closed 0.'),
  ('{organization}', 'activity', 'activities_current', 42, 2, 'case when s.sessions_ahead > 0 then '
    'least(s.activities_ahead, s.activities) * 100 / nullif(s.activities, 0) end',
    'Share of its activities with a session that has not ended. Not counted if there is none.'),
  ('{organization,activity}', 'activity', 'seasons', 43, 2,
    'case when s.dated_sessions > 0 then logic.rising(s.seasons, 3) end',
    'Number of years with sessions, of the last two, this and the next: 100 from three.'),
  ('{session}', 'activity', 'ahead', 40, 4, 'logic.falling(s.day - s.last_day, 0, 30)',
    '100 until it ends, falling to 0 a month later. Not counted without dates.'),
  ('{session}', 'activity', 'registration_under_way', 41, 3, 's.registration_points',
    'Registration status: open 100, upcoming 80, waitlist 50, full 25, closed 0.'),
  ('{session}', 'activity', 'places', 42, 2, 'case s.availability when ''available'' then 100 when ''limited'' then '
    '70 when ''full'' then 10 end',
    'Availability: available 100, limited 70, full 10. Not counted if unknown.'),

  -- Not a criterion: the amount of evidence, which sets the interval.
  ('{organization,activity,session}', 'confidence', 'source_depth', 60, 4,
    '(array[0, 45, 70, 85, 100])[1 + least(s.sources, 4)]', 'Number of sources: 45 for one, 100 from four.'),
  ('{organization,activity,session}', 'confidence', 'dated_fields', 61, 3, 'logic.rising(s.dated_fields, 14)',
    'Number of fields with a dated observation: 100 from 14.'),
  ('{organization,activity,session}', 'confidence', 'session_signals', 62, 2, 'logic.rising(s.session_signals, 4)',
    'Number of sessions with dates; for a session, how many of its dates, schedule and registration are known. 100 '
    'from four.'),
  ('{organization,activity,session}', 'confidence', 'integrity', 63, 2,
    'case when s.tests > 0 then greatest(100 - 40 * s.faults, 0) end',
    'Absence of contradictions: minus 40 for each. Not counted if there is nothing to compare.'),
  ('{organization,activity,session}', 'confidence', 'merge', 64, 2, 's.agreement',
    'How far several sources agree that this is the same record. Not counted with one source.')
) as f (kinds, criterion, indicator, ordinal, weight, formula, description)
cross join lateral generate_subscripts(f.kinds, 1) as k (place);

comment on table logic.score_indicators is
  'Indicators of the scores of each kind: what each measures and why, and its weight within its criterion.';
comment on column logic.score_indicators.kind is 'organization, activity or session.';
comment on column logic.score_indicators.criterion is 'Criterion it belongs to, or confidence.';
comment on column logic.score_indicators.indicator is 'Name as published.';
comment on column logic.score_indicators.ordinal is 'Order in responses.';
comment on column logic.score_indicators.weight is
  'Weight relative to the other indicators of its criterion that apply.';
comment on column logic.score_indicators.formula
  is 'Expression over s, the signals of the kind: 0 to 100, null where it does not apply.';
comment on column logic.score_indicators.description is 'What it measures and why, as published.';
