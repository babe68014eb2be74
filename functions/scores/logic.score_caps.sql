-- The only list of caps: conditions under which a record cannot score above a ceiling, whatever its criteria.

create table logic.score_caps (
  kind text not null,
  criterion text not null,
  ordinal integer not null,
  ceiling integer not null check (ceiling between 0 and 100),
  condition text not null,
  reason text not null,
  primary key (kind, ordinal)
);

insert into logic.score_caps (kind, criterion, ordinal, ceiling, condition, reason)
select k.kind, f.criterion, f.ordinal, f.ceiling, f.condition, f.reason
from (values ('organization'), ('activity')) as k (kind)
cross join (values
  ('freshness', 1, 59, 's.day - s.last_observed > 730', 'Nothing about it has been observed for two years.'),
  ('activity', 2, 49, 's.last_day < s.day - 365', 'Its last known session ended more than a year ago.'),
  ('activity', 3, 79, 's.last_day is null', 'No session with a date is known.'),
  ('completeness', 4, 69, 's.place = 0 and not s.has_point', 'It is not known where it is.')
) as f (criterion, ordinal, ceiling, condition, reason);

insert into logic.score_caps (kind, criterion, ordinal, ceiling, condition, reason) values
  ('session', 'freshness', 1, 59, 's.day - s.last_observed > 365', 'Nothing about it has been observed for a year.'),
  ('session', 'activity', 2, 39, 's.last_day < s.day', 'It has ended.'),
  ('session', 'completeness', 3, 69, 's.start_date is null', 'It is not known when it takes place.');

comment on table logic.score_caps is 'Caps on the scores of each kind. If several apply, the lowest ceiling counts.';
comment on column logic.score_caps.kind is 'organization, activity or session.';
comment on column logic.score_caps.criterion is 'The criterion the condition belongs to.';
comment on column logic.score_caps.ordinal is 'Order in responses.';
comment on column logic.score_caps.ceiling is 'Maximum of overall.';
comment on column logic.score_caps.condition is 'Condition over s, the signals of the kind; null does not cap.';
comment on column logic.score_caps.reason is 'The reason shown to users.';
