-- Rules for interpreting values: each names the function or column that implements it, whose comment is the text of the
-- rule.

create table guard.reading_rules (
  id text primary key,
  label text not null,
  entities text[] not null,
  fields text[] not null,
  decided_by text not null
);

insert into guard.reading_rules (id, label, entities, fields, decided_by) values
  ('session.owner', 'Owner of a session', '{session}', '{organization_id,activity_id}',
    'logic.effective_owner(uuid,uuid)'),
  ('region.names', 'Names of a region', '{organization,activity,session}', '{region}', 'logic.region_key(text)'),
  ('ages.unit', 'Unit of ages', '{organization,activity,session}', '{age_range_years,age_range_months}',
    'store.configurations.age_unit'),
  ('grades.numbers', 'Numbers of grades', '{organization,activity,session}', '{grades}', 'store.configurations.grades'),
  ('early_bird.flag', 'Early-bird flag', '{organization,activity,session}', '{early_bird}',
    'store.configurations.flags'),
  ('care.summary', 'Summary of care prices', '{session}', '{before_care_pricing,after_care_pricing}',
    'logic.uniform_care_quote(jsonb,text)'),
  ('schedule.masks', 'Locked parts of schedules', '{session}', '{schedule_configurations}',
    'logic.mask_schedule(jsonb,boolean,boolean)'),
  ('scores.bands', 'Bands of scores', '{organization,activity,session}', '{parent_score}', 'store.scores.band'),
  ('scores.interval', 'Confidence of scores', '{organization,activity,session}', '{parent_score}',
    'store.scores.confidence');

comment on table guard.reading_rules is 'Rules of interpretation listed by the reference.';
comment on column guard.reading_rules.id is 'Stable name of the rule.';
comment on column guard.reading_rules.label is 'Short name for people.';
comment on column guard.reading_rules.entities is 'Kinds the rule applies to.';
comment on column guard.reading_rules.fields is 'Fields the rule applies to.';
comment on column guard.reading_rules.decided_by is 'Function with its argument types, or schema.table.column.';
