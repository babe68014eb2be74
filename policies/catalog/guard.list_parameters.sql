create view guard.list_parameters as
select * from (values
  ('category', 'categories', 'containsAny'),
  ('ageYears', 'age_range_years', 'contains'),
  ('grade', 'grades', 'contains'),
  ('activity', 'activity_id', 'eq'),
  ('seasonality', 'seasonality', 'containsAny'),
  ('skillLevel', 'skill_level', 'eq'),
  ('format', 'format', 'eq'),
  ('registrationStatus', 'registration_status', 'eq'),
  ('startDateFrom', 'start_date', 'gte'),
  ('startDateTo', 'start_date', 'lte'),
  ('endDateFrom', 'end_date', 'gte'),
  ('endDateTo', 'end_date', 'lte'),
  ('minimumScore', 'score', 'gte'),
  ('maximumScore', 'score', 'lte')) as p (parameter, field, op);

comment on view guard.list_parameters is
  'The parameters of a list that compare one field: parameter, field and operator of the filter that says the same.';
comment on column guard.list_parameters.parameter is 'Name in a request.';
comment on column guard.list_parameters.field is 'A field of guard.field_rules, or score.';
comment on column guard.list_parameters.op is 'Operator of a filter.';
