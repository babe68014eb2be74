-- The fields whose gaps a summary counts, made from the field rules, so that moving a mask moves it here too.
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

comment on table guard.summary_fields is 'The fields whose gaps a summary of the map counts.';
comment on column guard.summary_fields.kind is 'organization, activity or session.';
comment on column guard.summary_fields.field is 'As guard.field_rules names it.';
comment on column guard.summary_fields.place is 'Order of the answer, from 1; its bit in the sum of gaps.';
comment on column guard.summary_fields.capability is 'Capability that sees the value; null is every catalog reader.';
comment on column guard.summary_fields.missing
  is 'Condition over r and c that a record has no value: none, blank, empty or unknown.';
