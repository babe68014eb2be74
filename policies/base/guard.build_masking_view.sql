-- Generates the masking view of a kind from the field rules, the only definition of masks.
-- needs: guard.table_of, guard.field_rules, guard.has_capability, guard.plan_capabilities, logic.mask_schedule
-- needs: logic.uniform_care_quote

create function guard.build_masking_view(p_schema name, p_kind text) returns void
language plpgsql volatile
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_columns text;
  v_rule record;
begin
  select string_agg(
      case
        when f.type = 'schedule' then format(
          'case when %2$s and %3$s then %1$s when %1$s is not null then logic.mask_schedule(%1$s, %2$s, %3$s) end',
          f.source, guard.has_capability('pricing'), guard.has_capability('care_hours'))
        when f.capability is not null then format('case when %s then %s end', guard.has_capability(f.capability),
          f.source)
        else f.source
      end || format(' as %I', f.field), E',\n  ' order by f.ordinal)
    into v_columns
    from guard.field_rules f where f.kind = p_kind and (p_schema = 'canonical' or f.json or f.csv);

  -- Not a field of a record, but the stored owner, which relations follow.
  if p_schema = 'canonical' and p_kind = 'session' then
    v_columns := v_columns || E',\n  r.owner_id as owner_id';
  end if;

  -- Every join repeats the columns of those before it, so the one with few columns comes first.
  execute format(
    E'create or replace view %I.%I as\nselect\n  %s\nfrom store.%I r%s\nleft join store.configurations c on c.id = '
      'r.configuration_id',
    p_schema, v_table, v_columns, v_table, case p_kind when 'session'
      then E'\nleft join store.schedules k on k.id = r.schedule_id' end);
  execute format('alter view %I.%I owner to %I', p_schema, v_table,
    case p_schema when 'preview' then 'campatlas_preview_masks' else 'campatlas_masks' end);
  execute format('comment on view %I.%I is %L', p_schema, v_table,
    format('%s as the caller''s plan may see them%s; a locked value is null.', initcap(v_table),
      case p_schema when 'preview' then ', the preview sample only' else '' end));
  for v_rule in select f.field, f.description, f.capability from guard.field_rules f
    where f.kind = p_kind and (p_schema = 'canonical' or f.json or f.csv)
  loop
    execute format('comment on column %I.%I.%I is %L', p_schema, v_table, v_rule.field,
      v_rule.description || coalesce(' Needs ' || v_rule.capability || '.', ''));
  end loop;
  if p_schema = 'canonical' and p_kind = 'session' then
    comment on column canonical.sessions.owner_id
      is 'The organization that owns the session: its own, else the one that runs its activity.';
  end if;
end
$body$;

comment on function guard.build_masking_view(name, text) is
  'Creates the masking view of a kind in schema canonical or preview: a gated column is null unless current_user has '
  'its capability. Previews lack columns that exist only for SQL and GraphQL. The views are not security barriers: '
  'they mask columns only, hidden records have no rows, and the planner can use all indexes.';
