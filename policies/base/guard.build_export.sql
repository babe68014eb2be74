-- Generates, from the field rules, the function that returns one page of a list as rows for COPY: every CSV column of
-- the kind, read through the masking view.
-- needs: guard.table_of, guard.field_rules, logic.csv_text

create function guard.build_export(p_kind text) returns void
language plpgsql volatile
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_columns text;
  v_cells text;
begin
  select string_agg(format('%I text', f.field), ', ' order by f.ordinal),
      string_agg(
        case
          when f.type in ('text', 'url') and f.allowed is null then format('logic.csv_text(v.%I)', f.field)
          when f.type in ('text[]', 'url[]') then format('to_json(v.%I)::text', f.field)
          when f.type = 'range' then format(
            'case when v.%1$I is not null then concat(''['', coalesce(lower(v.%1$I)::text, ''null''), '','', '
            'coalesce((upper(v.%1$I) - 1)::text, ''null''), '']'') end',
            f.field)
          else format('v.%I::text', f.field)
        end, E',\n    ' order by f.ordinal)
    into v_columns, v_cells
    from guard.field_rules f where f.kind = p_kind and f.csv;

  execute format(
    E'create or replace function api.export_%1$s(p_asked jsonb) returns table (%2$s)\nlanguage sql stable\nbegin '
      'atomic\n'
    '  select %3$s\n'
    '  from unnest((select p.ids from logic.pick_records(%4$L, p_asked -> ''query'',\n'
    '      current_user, (p_asked ->> ''window'')::integer) p))\n'
    '    with ordinality as i (id, n)\n'
    '  join canonical.%1$I v on v.id = i.id\n'
    '  order by i.n;\nend',
    v_table, v_columns, v_cells, p_kind);
  execute format('comment on function api.export_%s(jsonb) is %L', v_table,
    'One page of a list in order, for COPY … TO STDOUT (FORMAT csv): every CSV column of the kind, masked for the '
    'calling role; masked and unset values are null. Ranges are [lower, upper] with null for an open end, arrays and '
    'objects JSON, texts as in logic.csv_text. p_asked: {query, window} as in logic.pick_records.');
  execute format('grant execute on function api.export_%s(jsonb) to campatlas_starter, campatlas_pro, campatlas_team, '
    'campatlas_enterprise, campatlas_staff, '
    'campatlas_admin', v_table);
end
$body$;

comment on function guard.build_export(text) is
  'Creates api.export_organizations, api.export_activities or api.export_sessions from the field rules.';
