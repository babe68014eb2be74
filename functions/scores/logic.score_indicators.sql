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
    'Whether staff verified the record; 40 where they have not.'),
  ('{activity,session}', 'accuracy', 'staff_verified', 1, 2, 'case when s.verified then 100 else 40 end',
    'Whether staff verified the record; 40 where they have not.'),
  ('{organization,activity,session}', 'accuracy', 'place_precision', 2, 3,
    'case s.coordinate_precision when ''exact'' then 100 when ''building'' then 100 when ''parcel'' then 100 when '
    '''street'' then 90 when ''zip'' then 60
      when ''unknown'' then 40 when ''state'' then 20 end',
    'How exactly its point is known: a parent wants to find the door, not the ZIP area. Does not count without a '
    'point.'),
  ('{organization,activity,session}', 'accuracy', 'checks_done', 3, 3, 's.checks_done * 100 / nullif(s.checks, 0)',
    'Of the facts that a source looked for, the share it settled, found or not there, rather than failed. Does not '
    'count where nothing was looked for.'),
  ('{organization,activity,session}', 'accuracy', 'consistency', 4, 4,
    'case when s.tests > 0 then greatest(100 - 40 * s.faults, 0) end',
    'Whether its facts agree with each other and its sources on name, place, time and ages; each contradiction costs '
    '40. Does not count where there is '
    'nothing to compare.'),
  ('{organization,activity}', 'freshness', 'last_observed', 10, 5, 'logic.falling(s.day - s.last_observed, 45, 730)',
    'Days since a source was last read: full for 45 days, falling to nothing at two years.'),
  ('{organization,activity}', 'freshness', 'sessions_current', 11, 3, 'logic.falling(s.day - s.last_day, 0, 1095)',
    'Days since its last known session ended: full while one is ahead, falling to nothing at three years. Does not '
    'count without a dated session.'),
  ('{session}', 'freshness', 'last_observed', 10, 1, 'logic.falling(s.day - s.last_observed, 21, 365)',
    'Days since a source was last read: full for three weeks, falling to nothing at a year.'),

  ('{organization}', 'completeness', 'description', 20, 3, 'logic.rising(s.description_length, 300)',
    'A description; enough at 300 characters.'),
  ('{activity}', 'completeness', 'description', 20, 3, 'logic.rising(s.description_length, 200)',
    'A description; enough at 200 characters.'),
  ('{session}', 'completeness', 'description', 20, 1, 'logic.rising(s.description_length, 100)',
    'A description; enough at 100 characters.'),
  ('{organization,activity,session}', 'completeness', 'place', 21, 3, 's.place * 50', 'City and region, half each.'),
  ('{organization,activity,session}', 'completeness', 'point', 22, 2, 'case when s.has_point then 100 else 0 end',
    'A point, so that it can be found by distance.'),
  ('{organization,activity,session}', 'completeness', 'ages', 23, 3,
    'case when s.has_range then 100 when s.has_age_text then 60 else 0 end',
    'For whom it is: ages or grades; 60 for ages in words only.'),
  ('{organization,activity}', 'completeness', 'categories', 24, 2, 'case when s.has_categories then 100 else 0 end',
    'What it is about.'),
  ('{organization,activity}', 'completeness', 'images', 25, 1, 'case when s.has_image then 100 else 0 end',
    'An image of its own.'),
  ('{organization}', 'completeness', 'organization_type', 26, 1, 'case when s.has_type then 100 else 0 end',
    'The kind of operator.'),
  ('{organization}', 'completeness', 'activities', 27, 3,
    'case when s.activities = 0 then 0 when s.activities = 1 then 70 else 100 end',
    'What it offers: 70 for one activity, full from two.'),
  ('{organization,activity}', 'completeness', 'dated_sessions', 28, 2, 's.dated_sessions * 100 / nullif(s.sessions, 0)',
    'Share of its sessions that say when they are. Does not count without sessions.'),
  ('{organization,activity}', 'completeness', 'surroundings', 29, 1, 's.surroundings * 50',
    'Amenities and accessibility, half each.'),
  ('{activity}', 'completeness', 'way_of_attending', 30, 2, 's.ways * 25',
    'Format, season, skill and day or overnight, a quarter each.'),
  ('{session}', 'completeness', 'dates', 31, 5, 'case when s.end_date is not null then 100 when s.start_date is not '
    'null then 60 else 0 end',
    'First and last day; 60 for the first alone.'),
  ('{session}', 'completeness', 'schedule', 32, 3,
    'case when s.has_hours then 100 when s.has_schedule then 60 else 0 end',
    'Days of attendance with their hours; 60 without hours.'),
  ('{session}', 'completeness', 'registration', 33, 2, 'least(s.registration_facts * 40, 100)',
    'State, first and last day of registration, 40 each up to full.'),

  ('{organization,activity}', 'activity', 'sessions_ahead', 40, 4,
    'case when s.sessions_ahead > 0 then (array[60, 75, 90, 90, 100])[least(s.sessions_ahead, 5)] else '
    'logic.falling(s.day - s.last_day, 0, 365) / 2 end',
    'Sessions that have not ended: 60 for one, full from five. Camps are seasonal, so with none ahead it is 50 just '
    'after the last, falling to nothing in a '
    'year. Does not count where no session has a date.'),
  ('{organization,activity}', 'activity', 'registration_under_way', 41, 3,
    's.registration_points / nullif(s.registration_known, 0)',
    'Mean of the sessions ahead whose registration is known: open 100, upcoming 80, waitlist 50, full 25, closed 0.'),
  ('{organization}', 'activity', 'activities_current', 42, 2, 'case when s.sessions_ahead > 0 then '
    'least(s.activities_ahead, s.activities) * 100 / nullif(s.activities, 0) end',
    'Share of its activities with a session ahead. Does not count where none is ahead.'),
  ('{organization,activity}', 'activity', 'seasons', 43, 2,
    'case when s.dated_sessions > 0 then logic.rising(s.seasons, 3) end',
    'Years with sessions, of this, the next and the two before: staying power; full from three.'),
  ('{session}', 'activity', 'ahead', 40, 4, 'logic.falling(s.day - s.last_day, 0, 30)',
    'Full until it ends, nothing a month later. Does not count without dates.'),
  ('{session}', 'activity', 'registration_under_way', 41, 3, 's.registration_points',
    'Registration: open 100, upcoming 80, waitlist 50, full 25, closed 0.'),
  ('{session}', 'activity', 'places', 42, 2, 'case s.availability when ''available'' then 100 when ''limited'' then '
    '70 when ''full'' then 10 end',
    'Places left, in words. Does not count when unknown.'),

  -- Not a criterion: the amount of evidence, which sets the interval.
  ('{organization,activity,session}', 'confidence', 'source_depth', 60, 4,
    '(array[0, 45, 70, 85, 100])[1 + least(s.sources, 4)]', 'Number of sources: 45 for one, full from four.'),
  ('{organization,activity,session}', 'confidence', 'dated_fields', 61, 3, 'logic.rising(s.dated_fields, 14)',
    'Facts that stand on a dated observation; full from 14.'),
  ('{organization,activity,session}', 'confidence', 'session_signals', 62, 2, 'logic.rising(s.session_signals, 4)',
    'Dated sessions; of a session itself its dates, schedule and registration. Full from four.'),
  ('{organization,activity,session}', 'confidence', 'integrity', 63, 2,
    'case when s.tests > 0 then greatest(100 - 40 * s.faults, 0) end',
    'Free of contradictions. Does not count where there is nothing to compare.'),
  ('{organization,activity,session}', 'confidence', 'merge', 64, 2, 's.agreement',
    'How far several sources agree that this is one and the same. Does not count with one source.')
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
