-- Every field whose values can be counted, derived from the field rules, so that their masks apply here as well.
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

-- Values with bitmaps that only conditions use; they are never counted in answers.
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

-- Sessions at the same times share a schedule: matching schedules are found first, then the sessions that have them.
insert into guard.facet_fields (kind, name, field, type, source, kept, asked) values
  ('session', 'schedule', 'schedule', 'text', 'array[r.schedule_id::text]', 'bits', false);

-- Whether there is a value at all.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select f.kind, s.name, s.name, 'text', f.capability, case f.type when 'schedule' then 'r.schedule_id' else f.source end,
  'set', false
from guard.filter_fields f cross join lateral (select f.field || '_set' as name) s
where f.field not in ('id', 'name') and (f.source ~ '^[rc]\.' or f.type in ('schedule', 'care'));

-- Each quote as its point on the number line of r.quotes, and that point rounded down to a hundred. Requests about
-- prices by callers who do not see prices have been refused before.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select 'session', c.name, c.name, 'text', 'pricing',
  format('array(select trim_scale(%s)::text from unnest(r.quotes) as q)', c.place), 'bits', false
from (values ('quote', 'lower(q)'), ('quote_hundred', 'lower(q) - lower(q) % 100')) as c (name, place);

-- The quotes of options with only a price, a currency and a basis: they say all of such an option.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked) values
  ('session', 'plain_quote', 'plain_quote', 'text', 'pricing',
    'array(select trim_scale(lower(q))::text from logic.quotes_of((select jsonb_agg(o) '
    'from jsonb_array_elements(r.prices) as o where o = jsonb_build_object('
    '''price'', o -> ''price'', ''currency'', o -> ''currency'', ''basis'', o -> ''basis''))) as p '
    'cross join unnest(p.quotes) as q)', 'bits', false);

-- Prepared scores, which determine the bands. Requests about scores by callers who do not see them have been refused.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked)
select f.kind, f.field, f.field, 'text', f.capability, format('array[%s::text]', f.source), 'bits', false
from guard.filter_fields f where f.field = 'score';

-- Values of the parent record, for "related" conditions on it.
insert into guard.facet_fields (kind, name, field, type, source, kept, asked, relation)
select t.kind, p.name, p.name, 'text', f.source, 'bits', false, t.relation
from guard.filter_relations t
join guard.facet_fields f on f.kind = t.related_kind
cross join lateral (select t.relation || '.' || case f.field when 'region' then 'region_key' else f.field end as name) p
where t.relation = t.related_kind
  and (f.kept = 'bits' and f.capability is null and exists
    (select from guard.filter_fields w where w.kind = f.kind and w.field = f.field)
    or f.field in ('region', 'region_given', 'age', 'grade'));

-- The quotes of all sessions of a record, for "related" conditions on prices: these match if any of the quotes does.
insert into guard.facet_fields (kind, name, field, type, capability, source, kept, asked, relation)
select t.kind, p.name, p.name, 'text', f.capability, f.source, 'bits', false, t.relation
from guard.filter_relations t
join guard.facet_fields f on f.kind = t.related_kind and f.name in ('quote', 'quote_hundred')
cross join lateral (select t.relation || '.' || f.field as name) p
where t.relation <> t.related_kind;

-- Names of list parameters, as aliases of the fields.
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
comment on column guard.facet_fields.name is 'Name in requests.';
comment on column guard.facet_fields.field is 'Name in guard.field_rules, or relation.field for a field of related '
'records. Several names may stand for one field.';
comment on column guard.facet_fields.type
is 'Type of the values in answers: text, integer, boolean, or day (text, sorted by time).';
comment on column guard.facet_fields.capability is 'Capability that sees it; null: every catalog reader.';
comment on column guard.facet_fields.unknown is 'The value that means unknown, which answers leave out.';
comment on column guard.facet_fields.source is 'SQL expression for the values of a record as text[] (kept as digits: a '
'whole number; as set: any type), over r, c, b and x as in logic.compile_query, or over those of a related record '
'if relation names one. Nulls and blanks are not counted.';
comment on column guard.facet_fields.kept is 'How values are stored: bits (a bitmap for each value), digits (one for '
'each binary digit of a number), set (one for whether there is a value), place (by the order of the segments); null: '
'not stored, counted from the rows.';
comment on column guard.facet_fields.asked is 'Whether requests may name it; if false, only conditions use it.';
comment on column guard.facet_fields.standard is 'Place among the fields that are counted when none is named.';
comment on column guard.facet_fields.relation is 'Relation (guard.filter_relations) to the records whose values are '
'stored; null: the record''s own values.';
comment on column guard.facet_fields.digits is 'Number of binary digits; numbers outside their range are stored as its '
'minimum or maximum.';
comment on column guard.facet_fields.scale is 'SQL expression that converts a value, %s, to the number without '
'reversing the order of values. Null if no comparison uses the field.';
comment on column guard.facet_fields.joins is 'Letters of the aliases besides r that source names (logic.join_needed).';
comment on column guard.facet_fields.single is 'The text of which a record has at most one; null for everything else.';
grant select on guard.facet_fields to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin,
  campatlas_preview;
