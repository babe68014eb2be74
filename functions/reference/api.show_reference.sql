-- The reference for staff: the meaning, storage and rules of every field, compiled from the database's own metadata.
-- needs: logic.reference_fields, logic.reference_rules, logic.schema_fingerprint, logic.humanise, guard.field_notes
-- needs: logic.iso_milliseconds, guard.now

create function api.show_reference(p_version text) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with entities (kind, home, place) as (values ('organization', 'organizations', 1), ('activity', 'activities', 2),
    ('session', 'sessions', 3)),
  fields as materialized (select f.* from logic.reference_fields() f),
  rules as materialized (select r.* from logic.reference_rules() r),
  issues (entity, field, code, message) as (
    select f.kind, f.name, 'description_missing', format('%s has no description: comment the column.',
      coalesce(f.storage, f.name))
    from fields f where btrim(f.description) = ''
    union all
    select f.kind, f.name, 'source_missing', format('Nothing says which sources %s is derived from.', f.name)
    from fields f where f.field_kind <> 'storage' and f.sources = '{}'
    union all
    select f.kind, f.name, 'group_missing', format('%s is in no group: add it to guard.field_notes.', f.name)
      from fields f where f.field_group = 'other'
    union all
    select e.kind, coalesce(nullif(array_to_string(r.fields, ','), ''), r.id), 'rule_text_missing',
      format('The rule %s has no text: comment the %s.', r.id, r.source)
    from rules r cross join unnest(r.entities) as e (kind) where r.description is null
    union all
    select e.kind, e.home, 'entity_missing', format('store.%s has no comment.', e.home)
    from entities e where obj_description(to_regclass('store.' || e.home), 'pg_class') is null
    union all
    select 'all', n.field, 'note_unused', format(
      'guard.field_notes describes %s, which is a field of no kind.', n.field)
    from guard.field_notes n where not exists (select from fields f where f.name = n.field)
  )
  select json_build_object(
    'success', true,
    'version', 1,
    'generatedAt', logic.iso_milliseconds(guard.now()),
    'schemaFingerprint', logic.schema_fingerprint(),
    'applicationFingerprint', (
      select encode(sha256(convert_to(concat_ws(' ', p_version, c.fingerprint), 'UTF8')), 'hex')
        from (select max(d.fingerprint) as fingerprint from deploy.code d) c),
    'entities', (
      select json_agg(json_build_object(
          'kind', e.kind,
          'label', logic.humanise(e.kind),
          'description', coalesce(obj_description(to_regclass('store.' || e.home), 'pg_class'), ''),
          'table', 'store.' || e.home,
          'fields', (
            select json_agg(jsonb_strip_nulls(jsonb_build_object('editor', f.editor, 'aliasOf',
              f.kind || '.' || f.alias_of)) || jsonb_build_object(
                'id', f.kind || '.' || f.name, 'name', f.name, 'label', f.label, 'description', f.description, 'group',
                  f.field_group, 'dataType', f.data_type,
                'kind', f.field_kind, 'nullable', f.nullable, 'sources', f.sources, 'storage', f.storage,
                  'meaningSource', f.meaning_source) order by f.ordinal)
            from fields f where f.kind = e.kind)
        ) order by e.place)
      from entities e),
    'relationships', (
      select json_agg(json_build_object('from', f.kind, 'to', replace(f.name, '_id', ''), 'field', f.name, 'label',
        f.description, 'nullable', f.nullable)
        order by e.place, f.ordinal)
      from fields f join entities e on e.kind = f.kind where f.data_type = 'uuid' and f.name <> 'id'
        and f.field_kind <> 'storage'),
    'rules', (
      select json_agg(jsonb_build_object('id', r.id, 'category', r.category, 'label', r.label, 'description',
        coalesce(r.description, ''), 'entities', r.entities,
          'fields', r.fields, 'source', r.source) || jsonb_strip_nulls(jsonb_build_object('details', r.details))
            order by r.category, r.id)
      from rules r),
    'coverageIssues', (select coalesce(json_agg(json_build_object('entity', i.entity, 'field', i.field, 'code', i.code,
      'message', i.message)
        order by i.entity, i.field, i.code), '[]') from issues i)
  )::text;
end;

comment on function api.show_reference(text) is
  'The reference as JSON text: fields, relationships, rules and gaps in their documentation, without values of '
  'records. p_version: version of the program, hashed into applicationFingerprint with the fingerprint of the '
  'deployed policies and functions.';
grant execute on function api.show_reference(text) to campatlas_staff, campatlas_admin;
