-- What the reference shows about a field in addition to guard.field_rules. A field without a group gets the default
-- group of its kind.
-- needs: guard.field_rules

create table guard.field_notes (
  field text primary key,
  field_group text not null,
  alias_of text
);

insert into guard.field_notes (field, field_group, alias_of)
select f.field, g.field_group, case f.field when 'age_range_months' then 'age_range_years' end
from (values
  ('identity', '{id,organization_id,activity_id,name,description,categories,verified}'),
  ('location', '{city,region,country,address,postal_code,latitude,longitude,coordinate_precision,time_zone}'),
  ('audience', '{age_range_years,age_range_months,age_text,grades}'),
  ('facilities', '{amenities,accessibility}'),
  ('web', '{canonical_url,relevant_urls}'),
  ('images', '{image_urls,image_url,resolved_cover}'),
  ('business', '{legal_name,contact_name,contact_email,contact_phone,organization_type,accreditations,founded_year}'),
  ('program', '{skill_level,format,seasonality,overnight}'),
  ('dates', '{start_date,end_date,schedule_configurations}'),
  ('registration',
    '{registration_status,availability,registration_open_date,registration_close_date,capacity,spots_available}'),
  ('prices', '{prices,discounts,early_bird,before_care_pricing,after_care_pricing}'),
  ('scores', '{parent_score}')
) as g (field_group, fields)
cross join lateral unnest(g.fields::text[]) as f (field);

insert into guard.field_notes (field, field_group)
select distinct on (f.field) f.field, case f.kind when 'organization' then 'business' when 'activity' then 'program'
  else 'registration' end
from guard.field_rules f
order by f.field, f.kind
on conflict (field) do nothing;

comment on table guard.field_notes is 'The group in which the reference shows each field, the same for all kinds.';
comment on column guard.field_notes.field is 'Field of guard.field_rules or guard.image_fields.';
comment on column guard.field_notes.field_group is 'Heading under which fields are grouped.';
comment on column guard.field_notes.alias_of is 'The field of which this one is another form.';
