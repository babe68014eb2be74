-- Every field whose values can be counted, made from the field rules, so that moving a mask moves it here too.
-- needs: guard.field_rules, guard.filter_fields, guard.filter_relations

create table guard.facet_fields (
  kind text not null,
  name text not null,
  field text not null,
  type text not null,
  capability text,
  unknown text,
  source text not null,
  kept text,
  asked boolean not null default true,
  standard integer,
  relation text,
  digits integer,
  scale text,
  joins text not null generated always as (case when source ~ '\mc\.' then 'c' else '' end
    || case when source ~ '\mb\.' then 'b' else '' end || case when source ~ '\mk\.' then 'k' else '' end
    || case when source ~ '\mx\.' then 'x' else '' end) stored,
  single text generated always as (substring(source from '^array\[([rc]\.\w+(?:::text)?)\]$')) stored,
  primary key (kind, name)
);

insert into guard.facet_fields (kind, name, field, type, capability, unknown, source, kept)
select f.kind, f.field, f.field,
  case when f.type in ('boolean', 'integer') then f.type else 'text' end, f.capability, f.unknown,
  case f.field when 'region' then 'array[r.region_key]' else
    case when f.type in ('text[]', 'url[]') then f.source
      when f.type in ('text', 'url') then format('array[%s]', f.source)
      else format('array[(%s)::text]', f.source) end end,
  case when f.field in ('city', 'region') then 'place'
    when f.type in ('text', 'url') or f.capability is null
      and (f.type in ('text[]', 'boolean') or f.field = 'founded_year') then 'bits' end
from guard.field_rules f
where f.json and f.filterable and f.type in ('text', 'text[]', 'url', 'url[]', 'boolean', 'integer', 'date');

insert into guard.facet_fields (kind, name, field, type, source, kept) values
  ('activity', 'age_group', 'age_group', 'text',
    'case when r.age_range_years is null then ''{unknown}''::text[] else array[case when r.age_range_years && '
    '''[3,5]''::int4range then ''3-5'' end, '
    'case when r.age_range_years && ''[6,8]''::int4range then ''6-8'' end, case when r.age_range_years && '
    '''[9,12]''::int4range then ''9-12'' end, '
    'case when r.age_range_years && ''[13,17]''::int4range then ''13-17'' end] end', 'bits'),
  ('session', 'start_week', 'start_week', 'day',
    'array[(r.start_date - (extract(isodow from r.start_date)::integer - 1))::text]', 'bits');
insert into guard.facet_fields (kind, name, field, type, source, kept)
  select k.kind, 'updated_day', 'updated_day', 'day', 'array[(b.updated_at at time zone ''UTC'')::date::text]', 'bits'
  from (values ('organization'), ('activity'), ('session')) as k (kind);

-- What only conditions ask of the bitmaps.
insert into guard.facet_fields (kind, name, field, type, source, kept, asked)
select k.kind, c.name, c.name, 'text', c.source, 'bits', false
from (values ('organization'), ('activity'), ('session')) as k (kind)
cross join (values
  ('age', '(case when r.age_range_years is not null then '
    '''{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}''::text[] end)'
    '[greatest(coalesce(lower(r.age_range_years), 0), 0) + 1 : least(coalesce(upper(r.age_range_years) - 1, 20), 20) '
    '+ 1]'),
  ('region_given', 'array[c.region]'),
  ('grade', '(case when r.grades is not null then ''{-1,0,1,2,3,4,5,6,7,8,9,10,11,12,13}''::text[] end)'
    '[greatest(coalesce(lower(r.grades), -1), -1) + 2 : least(coalesce(upper(r.grades) - 1, 13), 13) + 2]'))
      as c (name, source);

-- Numbers, binary digit by digit: days and seconds since 2000, squares of a grid for points.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked, digits, scale)
select f.kind, n.name, n.name, 'text', f.capability,
  format('case when %s is not null then least(greatest(%s, 0), %s)::bigint end', f.source, format(n.scale, f.source),
    (1::bigint << n.digits) - 1), 'digits', false, n.digits, n.scale
from guard.filter_fields f
cross join lateral (select f.field || '_digit' as name, * from (values
  ('date', null, 15, '(%s - date ''2000-01-01'')'), ('integer', '{capacity,spots_available}'::text[], 15, '%s'),
  ('timestamp', null, 31, '(floor(date_part(''epoch'', %s)) - 946684800)'),
  ('number', '{latitude}', 15, 'floor((least(greatest(%s, -90), 90) + 90) * 182)'),
    ('number', '{longitude}', 15, 'floor((least(greatest(%s, -180), 180) + 180) * 91)'))
    as v (type, fields, digits, scale)
  where v.type = f.type and (v.fields is null or f.field = any (v.fields))) n
union all
select k.kind, c.name || '_digit', c.name || '_digit', 'text', null,
  format('case when r.age_range_months is not null then %s end', c.source), 'digits', false, 15, null
from (values ('organization'), ('activity'), ('session')) as k (kind)
cross join (values ('youngest_month', 'coalesce(lower(r.age_range_months), 0)'),
  ('oldest_month', 'coalesce(upper(r.age_range_months) - 1, 32767)')) as c (name, source);

-- Sessions at the same times share a schedule: which schedules serve is asked before which sessions have them.
insert into guard.facet_fields (kind, name, field, type, source, kept, asked) values
  ('session', 'schedule', 'schedule', 'text', 'array[r.schedule_id::text]', 'bits', false);

-- Whether there is a value at all.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select f.kind, s.name, s.name, 'text', f.capability, case f.type when 'schedule' then 'r.schedule_id' else f.source end,
  'set', false
from guard.filter_fields f cross join lateral (select f.field || '_set' as name) s
where f.field not in ('id', 'name') and (f.source ~ '^[rc]\.' or f.type in ('schedule', 'care'));

-- Each quote as its point on the number line of r.quotes, and the hundred that it lies in. A request about prices has
-- been refused to those who see none.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select 'session', c.name, c.name, 'text', 'pricing',
  format('array(select trim_scale(%s)::text from unnest(r.quotes) as q)', c.place), 'bits', false
from (values ('quote', 'lower(q)'), ('quote_hundred', 'lower(q) - lower(q) % 100')) as c (name, place);

-- Prepared scores, which say their bands. A request about them has been refused to those who see none.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select f.kind, f.field, f.field, 'text', f.capability, format('array[%s::text]', f.source), 'bits', false
from guard.filter_fields f where f.field = 'score';

-- What related asks of the one record that another belongs to.
insert into guard.facet_fields (kind, name, field, type, source, kept, asked, relation)
select t.kind, p.name, p.name, 'text', f.source, 'bits', false, t.relation
from guard.filter_relations t
join guard.facet_fields f on f.kind = t.related_kind
cross join lateral (select t.relation || '.' || case f.field when 'region' then 'region_key' else f.field end as name) p
where t.relation = t.related_kind
  and (f.kept = 'bits' and f.capability is null and exists
    (select from guard.filter_fields w where w.kind = f.kind and w.field = f.field)
    or f.field in ('region', 'region_given', 'age', 'grade'));

-- The quotes of all sessions that a record has: some lie where a request about the price of related sessions asks for
-- one.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked, relation)
select t.kind, p.name, p.name, 'text', f.capability, f.source, 'bits', false, t.relation
from guard.filter_relations t
join guard.facet_fields f on f.kind = t.related_kind and f.name in ('quote', 'quote_hundred')
cross join lateral (select t.relation || '.' || f.field as name) p
where t.relation <> t.related_kind;

-- Names of parameters, which stand for the same fields.
insert into guard.facet_fields (kind, name, field, type, capability, unknown, source, kept, asked)
select f.kind, a.name, f.field, f.type, f.capability, f.unknown, f.source, f.kept, f.asked
from guard.facet_fields f
join (values ('categories', 'category'), ('skill_level', 'skill'), ('skill_level', 'skillLevel'),
  ('registration_status', 'registrationStatus')) as a (field, name)
  on a.field = f.name;

update guard.facet_fields f set standard = s.place
from (values ('organization', 'city', 1), ('organization', 'region', 2), ('organization', 'category', 3),
  ('activity', 'category', 1), ('activity', 'skill', 2), ('activity', 'format', 3), ('activity', 'seasonality', 4),
  ('session', 'category', 1), ('session', 'city', 2), ('session', 'registrationStatus', 3)) as s (kind, name, place)
where f.kind = s.kind and f.name = s.name;

comment on table guard.facet_fields is 'Every field whose values can be counted.';
comment on column guard.facet_fields.kind is 'organization, activity or session.';
comment on column guard.facet_fields.name is 'As callers ask for it.';
comment on column guard.facet_fields.field is 'As guard.field_rules names it, or relation.field for that of related '
  'records; several names may mean one.';
comment on column guard.facet_fields.type
  is 'Of the values in answers: text, integer, boolean, or day (text, in the order of time).';
comment on column guard.facet_fields.capability is 'Capability that sees it; null is every catalog reader.';
comment on column guard.facet_fields.unknown is 'The value that is no value.';
comment on column guard.facet_fields.source is 'text[] of the buckets a record counts in (digits: a whole number; '
  'set: anything), over r, c, b and x as in logic.compile_query, those of a related record if '
  'relation names one. Nulls and blanks are none.';
comment on column guard.facet_fields.kept is 'How the counts are kept: bits, digits (of a number, bit by bit), set '
  '(only whether there is a value), place (order of the segments), or null: '
  'counted from the rows.';
comment on column guard.facet_fields.asked is 'False: only conditions use it.';
comment on column guard.facet_fields.standard is 'Place among those that are counted when no field is named.';
comment on column guard.facet_fields.relation is 'As in guard.filter_relations, to the record or the records whose '
  'values are kept; null is the record''s own.';
comment on column guard.facet_fields.digits is 'How many binary digits of the number are kept; smaller and larger '
  'numbers are kept as the least and the greatest of these.';
comment on column guard.facet_fields.scale is 'How a value of the field, %s, becomes the number: a greater value '
  'never a smaller number. Null for what no comparison names.';
comment on column guard.facet_fields.joins is 'Letters of the aliases besides r that source names (logic.join_needed).';
comment on column guard.facet_fields.single is 'The text of which a record has at most one; null for everything else.';
grant select on guard.facet_fields to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin,
  campatlas_preview;
