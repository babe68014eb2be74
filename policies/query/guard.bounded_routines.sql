-- needs: guard.bounds

create function guard.bounded_routines() returns table (
  name text, called text, operator oid, types text, arguments text, result text, volatility text, is_strict boolean,
    gives_rows boolean,
  sizes text, call text, refused text, short text, left_type regtype, right_type regtype, estimators text)
language sql stable
set search_path = pg_catalog, pg_temp
begin atomic
  with candidates as (
    select 'function' as kind, p.proname as name, p.proname::text as called, p.oid as routine, null::oid as operator,
      string_to_array(p.proargtypes::text, ' ')::oid[] as types, pg_get_function_arguments(p.oid) as arguments,
        pg_get_function_result(p.oid) as result
    from pg_proc as p where p.pronamespace = 'pg_catalog'::regnamespace and p.pronargs > 0
    union all
    select 'operator', o.oprname, 'op_' || o.oid, o.oprcode::oid, o.oid, array[o.oprleft, o.oprright], null,
      o.oprresult::regtype::text
    from pg_operator as o where o.oprnamespace = 'pg_catalog'::regnamespace and o.oprleft <> 0 and o.oprcode <> 0
  ),
  wanted as (
    select c.*, b.refused, b.short,
      array(select case when t = any ('{text,bpchar,bytea}'::regtype[]) then 'string'
        when t = any ('{anyarray,anycompatiblearray,text[]}'::regtype[]) then 'array' else t::regtype::text end
        from unnest(c.types) with ordinality as u (t, place) order by place) as sides,
      string_to_array(b.sides, ' ') as wanted
    from guard.bounds as b join candidates as c using (kind, name)
  )
  select w.name::text, w.called, w.operator, (select string_agg(t::regtype::text, ', ' order by place)
    from unnest(w.types) with ordinality as u (t, place)),
    coalesce(w.arguments, (select string_agg(t::regtype::text, ', ' order by place)
      from unnest(w.types) with ordinality as u (t, place))),
    w.result, case p.provolatile when 'i' then 'immutable' else 'stable' end, p.proisstrict, p.proretset,
    (select string_agg(format('s%s constant bigint := %s;', place, case
        when place > cardinality(w.types) then '0'
        when w.sides[place] = 'string' then format('coalesce(octet_length($%s), 0)', place)
        else format('coalesce(pg_column_size($%s), 0)', place) end), ' ' order by place)
      from generate_series(1, greatest(3, cardinality(w.types))) as place),
    case when w.operator is null
      then format('pg_catalog.%I(%s)', w.name, (select string_agg('$' || place, ', ' order by place)
        from generate_series(1, cardinality(w.types)) as place))
      else format('$1 operator(pg_catalog.%s) $2', w.name) end,
    w.refused, w.short, o.oprleft::regtype, o.oprright::regtype,
    coalesce(', restrict = ' || nullif(o.oprrest::regproc::text, '-'), '')
      || coalesce(', join = ' || nullif(o.oprjoin::regproc::text, '-'), '')
  from wanted as w
  join pg_proc as p on p.oid = w.routine
  left join pg_operator as o on o.oid = w.operator
  where p.provolatile <> 'v' and p.prokind = 'f' and not '{varbit,bit,tsvector}'::regtype[]::oid[] @> w.types
    and cardinality(w.types) >= cardinality(w.wanted)
    and not exists (select from unnest(w.wanted) with ordinality as s (side, place)
      where s.side not in ('any', w.sides[s.place]));
end;

comment on function guard.bounded_routines() is
  'The PostgreSQL functions, and operators with their functions, that match guard.bounds, with the parts '
  'guard.build_bounds needs to generate a check for each.';
