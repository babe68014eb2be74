-- The fields and operators of structured filters, read by the validator, the compiler and the published
-- filterCapabilities.
-- needs: guard.field_rules

create table guard.filter_fields (
  kind text not null,
  field text not null,
  ordinal integer not null,
  type text not null,
  operators text[] not null,
  capability text,
  allowed text[],
  source text not null,
  description text not null,
  joins text not null generated always as (case when source ~ '\mc\.' then 'c' else '' end
    || case when source ~ '\mb\.' then 'b' else '' end || case when source ~ '\mk\.' then 'k' else '' end
    || case when source ~ '\mx\.' then 'x' else '' end) stored,
  primary key (kind, field)
);

insert into guard.filter_fields (kind, field, ordinal, type, operators, capability, allowed, source, description)
with fields as (
  select f.kind, f.field, f.ordinal, f.type, f.capability, f.allowed, f.source, f.description from guard.field_rules f
    where f.json and f.filterable
  union all
  select k.kind, f.*
  from (values ('organization'), ('activity'), ('session')) as k (kind)
  cross join (values
    ('created_at', 90, 'timestamp', null, null::text[], 'b.created_at',
      'When the record first came in. For filters only.'),
    ('updated_at', 91, 'timestamp', null, null, 'b.updated_at',
      'When a value, parent or state of the record last changed. For filters only.'),
    ('score', 92, 'score', 'scores', null, 'x.overall',
      'Prepared overall score, 0 to 100; missing until it is prepared. For filters only.'),
    ('score_band', 93, 'text', 'scores', '{weak,fair,good,strong}', 'x.band',
      'Band of the prepared score. For filters only.')
  ) as f (field, ordinal, type, capability, allowed, source, description)
)
select f.kind, f.field, f.ordinal, f.type,
  case
    when f.type in ('text', 'url') then '{missing,present,empty,eq,in,containsText}'::text[] || case f.field
      when 'region' then '{matchesRegion}'::text[] end
    when f.type in ('uuid', 'boolean') then '{missing,present,eq,in}'
    when f.type in ('integer', 'number', 'score', 'date', 'timestamp') then '{missing,present,eq,in,lt,lte,gt,gte}'
    when f.type = 'range' then '{missing,present,eq,contains,overlaps}'
    else '{missing,present,empty,eq,containsAny,containsAll}'
  end,
  f.capability, f.allowed, f.source, f.description
from fields f;

comment on table guard.filter_fields is 'Every field a structured filter may name: its type, the operators it takes '
  'and the capability that may name it.';
comment on column guard.filter_fields.kind is 'organization, activity or session.';
comment on column guard.filter_fields.field is 'Canonical name.';
comment on column guard.filter_fields.ordinal is 'Order of the fields.';
comment on column guard.filter_fields.type
  is 'Types of guard.field_rules, and timestamp (RFC 3339) and score (0 to 100).';
comment on column guard.filter_fields.operators is 'Operators it takes; any other is refused.';
comment on column guard.filter_fields.capability
  is 'Capability that may name it (guard.plan_capabilities); null is every catalog reader.';
comment on column guard.filter_fields.allowed is 'Closed set of values.';
comment on column guard.filter_fields.source is 'Expression over r (disclosed row), c (its configuration), b (its '
  'identity) and x (its current score).';
comment on column guard.filter_fields.description is 'Meaning, as published.';
comment on column guard.filter_fields.joins
  is 'Letters of the aliases besides r that source names (logic.join_needed).';
grant select on guard.filter_fields to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin,
  campatlas_preview;
