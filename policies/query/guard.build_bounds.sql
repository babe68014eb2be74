-- needs: guard.bounds

create function guard.build_bounds() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_each record;
begin
  for v_each in select * from guard.bounded_routines() loop
    execute format(
      $text$create function bounded.%1$I(%2$s) returns %3$s language plpgsql %4$s %5$s parallel safe as $guard$
declare
  %6$s
begin
  if %7$s then
    raise exception using errcode = '54C01', message = 'a value is too long for what is done with it';
  end if;
  return %8$s;
end
$guard$;
comment on function bounded.%1$I(%9$s) is %10$L$text$,
      v_each.called, v_each.arguments, v_each.result, v_each.volatility, case when v_each.is_strict then 'strict'
        else '' end,
      v_each.sizes, v_each.refused, case when v_each.gives_rows then 'query select ' else '' end || v_each.call,
        v_each.types,
      format('%s of PostgreSQL, rejected for values that would take long.', v_each.call));
    continue when v_each.operator is null;
    if v_each.short is not null then
      execute format(
        $text$create function bounded.%1$I(%2$s) returns %3$s language sql %4$s parallel safe as $guard$
  select case when %5$s then %6$s else bounded.%7$I($1, $2) end $guard$;
comment on function bounded.%1$I(%2$s) is %8$L$text$,
        v_each.called || '_or_short', v_each.types, v_each.result, v_each.volatility, v_each.short, v_each.call,
          v_each.called,
        format('%s of PostgreSQL itself if its right side is known to be short.', v_each.call));
    end if;
    execute format('create operator bounded.%s (leftarg = %s, rightarg = %s, function = bounded.%I%s)', v_each.name,
      v_each.left_type, v_each.right_type,
      v_each.called || case when v_each.short is null then '' else '_or_short' end, v_each.estimators);
  end loop;
end
$body$;

comment on function guard.build_bounds() is
  'Creates in schema bounded a checked version of every entry of guard.bounds, which replaces PostgreSQL''s own '
  'where bounded is first in the search path.';
