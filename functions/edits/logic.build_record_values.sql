-- Generates logic.record_values, which reads all values of a record that sources may give, from the field rules.
-- needs: guard.field_rules, guard.table_of

create function logic.build_record_values() returns void
language plpgsql volatile
as $body$
declare
  v_reads text;
begin
  select string_agg(format(
      E'    when %L then (\n      select to_jsonb(v)\n      from (\n        select %s\n        from store.%I r\n'
      '          left join store.configurations c on c.id = r.configuration_id%s\n        where r.id = p_id) v)',
      k.kind, k.columns, guard.table_of(k.kind), case k.kind when 'session'
        then E'\n          left join store.schedules k on k.id = r.schedule_id' end), E'\n' order by k.kind)
    into v_reads
    from (
      select f.kind, string_agg(case
          when f.field ~ '^age_range_' then format(
            'case when c.age_unit = %L then jsonb_build_array(c.age_minimum, c.age_maximum) end',
            substr(f.field, 11))
          when f.type = 'range' then format(
            'case when %1$s is not null then jsonb_build_array(lower(%1$s), upper(%1$s) - 1) end', f.source)
          -- False means the flag was never given.
          when f.type = 'boolean' and f.source !~ '^[rck]\.[a-z_]+$' then format('nullif(%s, false)', f.source)
          else f.source end || format(' as %I', f.field), E',\n          ' order by f.ordinal) as columns
      from guard.field_rules f where f.given
      group by f.kind) k;

  execute format(
    E'create or replace function logic.record_values(p_kind text, p_id uuid) returns jsonb\n'
    'language plpgsql stable set search_path = pg_catalog, pg_temp\nas $made$\nbegin\n  return case p_kind\n'
    '%s\n  end;\nend\n$made$', v_reads);
  comment on function logic.record_values(text, uuid) is
    'All values of a disclosed record that sources may give, unmasked, in the form of an import line: null where none '
    'is stored, age ranges in the unit they were given in. Null when the record is not disclosed.';
end
$body$;

comment on function logic.build_record_values() is 'Creates logic.record_values from guard.field_rules at deploy.';
