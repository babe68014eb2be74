-- Generates, from the field rules, the function that turns records of a kind into JSON text, which is sent to the
-- client unchanged. concat() skips nulls, so an absent value adds no key.
-- needs: guard.table_of, guard.field_rules, guard.plan_capabilities, guard.json_member

create function guard.build_record_json(p_kind text) returns void
language plpgsql volatile
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_members text;
  v_locks text;
  v_select text;
begin
  select string_agg(case when f.capability is null then guard.json_member(f)
        else format('case when locks.%I then %L else %s end', f.capability, format(',"%s":null', f.field),
          guard.json_member(f)) end, E',\n        ' order by f.ordinal)
    into v_members
    from guard.field_rules f
    where f.kind = p_kind and f.json and f.field <> 'id';

  select coalesce(string_agg(distinct format('coalesce(not p.capabilities @> %L, true) as %I', array[f.capability],
    f.capability), ', '), 'true as nothing')
    into v_locks
    from guard.field_rules f where f.kind = p_kind and f.capability is not null;

  v_select := format($select$(
      select string_agg(concat(
        '{"id":"', v.id, '"',
        %s,
        p_tails[i.n],
        '}'), p_between order by i.n)
      from unnest(p_ids) with ordinality as i (id, n)
      join %%I.%I v on v.id = i.id
      cross join (
        select %s
        from (values (current_user)) as u (role_name) left join guard.plan_capabilities p using (role_name)
      ) locks)$select$, v_members, v_table, v_locks);

  execute format(
    E'create or replace function logic.show_%s(p_ids uuid[], p_tails text[] default null, p_between text default '
      ''','') returns text\nlanguage plpgsql stable parallel safe\nas $show$\n'
    'begin\n  if current_user = ''campatlas_preview'' then\n    return %s;\n  end if;\n  return %s;\nend\n$show$',
    v_table, format(v_select, 'preview'), format(v_select, 'canonical'));
  execute format('comment on function logic.show_%s(uuid[], text[], text) is %L', v_table,
    'JSON texts of these records joined by p_between, in the given order, masked for the calling role: null and blank '
    'fields and unknown values are left out, masked fields are null whether or not there is a value. p_tails: text '
    'inserted before the closing brace of each. Records that are not disclosed are left out.');
  execute format('grant execute on function logic.show_%s(uuid[], text[], text) to campatlas_free, campatlas_starter, '
    'campatlas_pro, campatlas_team, '
    'campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview', v_table);
end
$body$;

comment on function guard.build_record_json(text) is
  'Creates logic.show_organizations, logic.show_activities or logic.show_sessions from the field rules.';
