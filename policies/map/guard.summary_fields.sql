-- The fields whose missing values a summary counts, derived from the field rules, so that changing a capability there
-- applies here.
-- needs: guard.field_rules

create table guard.summary_fields (
  kind text not null,
  field text not null,
  place integer not null,
  capability text,
  missing text not null,
  primary key (kind, field),
  unique (kind, place)
);

insert into guard.summary_fields (kind, field, place, capability, missing)
select k.kind, f.field, row_number() over (partition by k.kind order by n.place), f.capability,
  case
    when f.unknown is not null then format('coalesce(%s, %L) = %2$L', f.source, f.unknown)
    when f.type in ('text', 'url') then format('coalesce(%s, '''')::bpchar = ''''', f.source)
    when f.type in ('text[]', 'url[]') then format('coalesce(cardinality(%s), 0) = 0', f.source)
    when f.type = 'prices' then format('coalesce(jsonb_array_length(%s), 0) = 0', f.source)
    else format('%s is null', f.source) end
from (values
  ('organization', '{organization_type,accreditations,canonical_url,contact_email,contact_phone}'::text[]),
  ('activity', '{skill_level,format,seasonality,overnight,canonical_url}'),
  ('session', '{start_date,end_date,registration_status,availability,overnight,prices,capacity}')
) as k (kind, own)
cross join lateral unnest('{description,categories,age_range_years,grades,city,region,address}'::text[] || k.own)
  with ordinality as n (field, place)
join guard.field_rules f on f.kind = k.kind and f.field = n.field;

comment on table guard.summary_fields is 'Fields whose missing values a summary of the map counts.';
comment on column guard.summary_fields.kind is 'organization, activity or session.';
comment on column guard.summary_fields.field is 'Field name as in guard.field_rules.';
comment on column guard.summary_fields.place is
  'Position in the result, from 1; also the bit in the sum of missing fields.';
comment on column guard.summary_fields.capability is
  'Capability needed to see the value; null: every reader of the catalog.';
comment on column guard.summary_fields.missing
  is
  'Condition over r and c that the value is missing: null, blank, empty or unknown.';
