-- Editing rules are the constraints of the catalog's tables with their comments. Interpretation rules are the field
-- rules and the functions and columns in guard.reading_rules.
-- needs: guard.field_rules, guard.plan_capabilities, guard.reading_rules, logic.humanise

create function logic.reference_rules() returns table (
  id text,
  category text,
  label text,
  description text,
  entities text[],
  fields text[],
  source text,
  details text
)
language sql stable
begin atomic
  select format('%s.%s', c.relname, k.conname), 'editing',
    logic.humanise(regexp_replace(k.conname, '^' || c.relname || '_|_(check|key|pkey|fkey)$', '', 'g')),
    obj_description(k.oid, 'pg_constraint'),
    case c.relname when 'organizations' then '{organization}' when 'activities' then '{activity}'
      when 'sessions' then '{session}' when 'schedules' then '{session}'
      else '{organization,activity,session}' end::text[],
    array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)
      order by a.attnum),
    format('constraint %s on store.%s', k.conname, c.relname), pg_get_constraintdef(k.oid)
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'store'
  where c.relname in ('records', 'configurations', 'organizations', 'activities', 'sessions', 'schedules',
    'contributions', 'media') and k.contype in ('c', 'u')
  union all
  select format('values.%s.%s', f.kind, f.field), 'editing', 'Values of ' || replace(f.field, '_', ' '),
    format('%s is one of a closed set of values.', f.field), array[f.kind], array[f.field], 'guard.field_rules',
      array_to_string(f.allowed, ', ')
  from guard.field_rules f where f.allowed is not null
  union all
  select format('unknown.%s.%s', f.kind, f.field), 'interpretation', 'Unknown ' || replace(f.field, '_', ' '),
    format('%s means that nothing is known, so JSON records omit it; it never counts as any other value.',
      f.unknown), array[f.kind], array[f.field],
    'guard.field_rules', null
  from guard.field_rules f where f.unknown is not null
  union all
  select 'visibility.' || f.capability, 'interpretation', 'Who sees ' || replace(f.capability, '_', ' '),
    format(
      'These fields are null for callers without the capability %s, whether or not there is a value.', f.capability),
      array_agg(distinct f.kind), array_agg(distinct f.field),
    'guard.field_rules',
    (select string_agg(p.plan, ', ' order by p.plan) from guard.plan_capabilities p
      where p.capabilities @> array[f.capability])
  from guard.field_rules f where f.capability is not null group by f.capability
  union all
  select r.id, 'interpretation', r.label,
    case when r.decided_by like '%(%' then obj_description(to_regprocedure(r.decided_by), 'pg_proc')
      else (
        select col_description(a.attrelid, a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = to_regclass(regexp_replace(r.decided_by, '\.[^.]+$', ''))
          and a.attname = regexp_replace(r.decided_by, '^.*\.', ''))
    end,
    r.entities, r.fields, r.decided_by, null
  from guard.reading_rules r;
end;

comment on function logic.reference_rules() is
  'Rules that edits of records must satisfy (editing) and by which values are read (interpretation). description: '
  'null without a comment; details: the constraint''s definition, the closed set of values, or the plans with a '
  'capability.';
