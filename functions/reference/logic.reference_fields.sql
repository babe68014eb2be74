-- Every field of every kind and every column that stores them. Derived entirely from the field rules and the system
-- catalog; no field is named here.
-- needs: guard.field_rules, guard.image_fields, guard.field_notes, logic.humanise

create function logic.reference_fields() returns table (
  kind text,
  name text,
  ordinal bigint,
  label text,
  description text,
  field_group text,
  data_type text,
  field_kind text,
  nullable boolean,
  sources text[],
  storage text,
  meaning_source text,
  editor text,
  alias_of text
)
language sql stable
begin atomic
  with tables (kind, home) as (values ('organization', 'organizations'), ('activity', 'activities'),
    ('session', 'sessions')),
  columns as (
    select c.relname::text as home, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as data_type,
      not a.attnotnull as nullable,
      col_description(c.oid, a.attnum) as description, a.attnum
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'store'
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname in ('organizations', 'activities', 'sessions', 'configurations', 'schedules', 'records')
  ),
  rules as (
    select f.kind, f.field, f.ordinal, f.type, f.json, f.csv, f.allowed, f.description,
      case when f.source ~ '^[rck]\.[a-z_]+$' then split_part(f.source, '.', 2) end as plain_name,
      case left(f.source, 1) when 'r' then t.home when 'k' then 'schedules' else 'configurations' end as plain_home,
      array(
        select distinct concat('store.', case m.parts[1] when 'r' then t.home when 'c' then 'configurations'
          when 'k' then 'schedules' else 'scores' end, '.', m.parts[2])
        from regexp_matches(f.source, '\m([rckx])\.([a-z_]+)', 'g') as m (parts)
        order by 1) as used
    from guard.field_rules f join tables t on t.kind = f.kind
  ),
  fields as (
    select r.kind, r.field as name, r.ordinal::bigint as ordinal, r.description, r.type as data_type,
      case when not r.json and r.csv then 'compatibility' when c.name is null then 'derived'
        else 'stored' end as field_kind,
      coalesce(c.nullable, true) as nullable,
      case when r.type = 'uuid' then array['store.records'] when c.name is null or not r.json then r.used
        else array['store.contributions'] end as sources,
      'store.' || c.home || '.' || c.name as storage,
      case when c.name is not null and r.json and r.type <> 'uuid' then
        case
          when r.allowed is not null and r.type = 'text' then 'choice'
          when r.type in ('text[]', 'url[]') then 'list'
          when r.type in ('integer', 'number') then 'number'
          when r.type = 'boolean' then 'checkbox'
          when r.type in ('prices', 'schedule', 'care') then 'structured'
          else r.type
        end
      end as editor
    from rules r left join columns c on c.home = r.plain_home and c.name = r.plain_name
    union all
    select i.kind, i.field, i.ordinal, i.description, i.type, 'derived', true, array['store.media'], null, null
    from guard.image_fields i
  )
  select f.kind, f.name, f.ordinal, logic.humanise(f.name), f.description, coalesce(n.field_group, 'other'),
    f.data_type, f.field_kind, f.nullable, f.sources,
    f.storage, case when i.field is null then 'guard.field_rules' else 'guard.image_fields' end, f.editor,
      coalesce(i.alias_of, n.alias_of)
  from fields f
  left join guard.field_notes n on n.field = f.name
  left join guard.image_fields i on i.kind = f.kind and i.field = f.name
  union all
  select t.kind, c.home || '.' || c.name, 1000 + 100 * row_number()
    over (partition by t.kind order by c.home = t.home desc, c.home, c.attnum),
    logic.humanise(c.name), coalesce(c.description, r.description, ''), 'storage', c.data_type, 'storage', c.nullable,
      '{}', 'store.' || c.home || '.' || c.name,
    case when c.description is not null then 'comment on column' when r.description is not null then 'guard.field_rules'
      else 'none' end, null, null
  from tables t
  join columns c on c.home in (t.home, 'configurations', 'records', case t.kind when 'session' then 'schedules' end)
  left join guard.field_rules r on r.kind = t.kind and r.field = c.name
  where not exists (select from fields f where f.kind = t.kind and f.storage = 'store.' || c.home || '.' || c.name);
end;

comment on function logic.reference_fields() is
  'The fields of each kind. field_kind: stored (own column), derived, compatibility (older form of another field) or '
  'storage (a column that is not a field). sources: what the value is decided or derived from; storage: its column; '
  'meaning_source: where the description comes from, or none.';
