-- The only list of criteria. A score is the weighted mean of the criteria that apply, rounded to an integer.

create table logic.score_criteria (
  kind text not null check (kind in ('organization', 'activity', 'session')),
  criterion text not null check (criterion in ('accuracy', 'freshness', 'completeness', 'activity')),
  weight integer not null check (weight > 0),
  ordinal integer not null,
  description text not null,
  primary key (kind, criterion),
  unique (kind, ordinal)
);

insert into logic.score_criteria (kind, criterion, weight, ordinal, description) values
  -- organization v2
  ('organization', 'accuracy', 20, 1,
    'Whether its values are reliable: checked, located, without contradictions.'),
  ('organization', 'freshness', 12, 2, 'How recently it was observed, and how current its sessions are.'),
  ('organization', 'completeness', 13, 3, 'Whether the information is there that a parent needs to choose.'),
  ('organization', 'activity', 20, 4,
    'Whether it runs camps now: upcoming sessions, registration, several seasons.'),
  -- activity v1
  ('activity', 'accuracy', 20, 1, 'Whether its values are reliable: checked, located, without contradictions.'),
  ('activity', 'freshness', 15, 2, 'How recently it was observed, and how current its sessions are.'),
  ('activity', 'completeness', 30, 3, 'Whether it says what it is, where and for whom.'),
  ('activity', 'activity', 20, 4, 'Whether it is offered now: upcoming sessions and registration.'),
  -- session v1
  ('session', 'accuracy', 20, 1, 'Whether its values are reliable: checked, located, without contradictions.'),
  ('session', 'freshness', 15, 2, 'How recently it was observed; sessions become outdated faster than organizations.'),
  ('session', 'completeness', 30, 3, 'Whether it says when, where and for whom it is.'),
  ('session', 'activity', 25, 4, 'Whether it has not ended and accepts children.');

comment on table logic.score_criteria is 'Criteria of the scores of each kind with their relative weights.';
comment on column logic.score_criteria.kind is 'organization, activity or session.';
comment on column logic.score_criteria.criterion is 'accuracy, freshness, completeness or activity.';
comment on column logic.score_criteria.weight is 'Weight relative to the other criteria of the kind that apply.';
comment on column logic.score_criteria.ordinal is 'Order in responses.';
comment on column logic.score_criteria.description is 'What it asks, as published.';
