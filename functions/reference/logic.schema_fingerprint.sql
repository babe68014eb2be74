-- Expressions are deparsed in pretty form, which is the same before a dump and after its restore.

create function logic.schema_fingerprint() returns text
language sql stable
begin atomic
  select encode(sha256(convert_to(string_agg(thing.line, E'\n' order by thing.line collate "C"), 'UTF8')), 'hex')
  from (
    select format('column %s.%s.%s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid, true)) as line
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname in ('store', 'secret', 'canonical', 'preview') and c.relkind in ('r', 'p', 'v')
    union all
    select format('constraint %s.%s %s', n.nspname, k.conname, pg_get_constraintdef(k.oid, true))
    from pg_catalog.pg_constraint k join pg_catalog.pg_namespace n on n.oid = k.connamespace
    where n.nspname in ('store', 'secret')
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid, 0, true)
    from pg_catalog.pg_index i
    join pg_catalog.pg_class c on c.oid = i.indexrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('store', 'secret')
  ) as thing;
end;

comment on function logic.schema_fingerprint() is
  'SHA-256 of all tables, columns, constraints and indexes, and of the views'' columns: equal for equal schemas.';
