-- In PL/pgSQL, since an SQL function is set up anew for each call, and a circle takes a thousand.

create function logic.compile_facet_fork(p_digit text, p_zero text, p_one text) returns text
language plpgsql immutable
as $body$
begin
  return case
    when p_zero is not distinct from p_one then p_zero
    when p_zero is null and p_one = 's.alive' then p_digit
    when p_zero is null then format('(%s & %s)', p_digit, p_one)
    when p_one is null and p_zero = 's.alive' then format('(~%s)', p_digit)
    when p_one is null then format('((~%s) & %s)', p_digit, p_zero)
    when p_zero = 's.alive' then format('((~%s) | %s)', p_digit, p_one)
    when p_one = 's.alive' then format('(%s | %s)', p_digit, p_zero)
    else format('(((~%1$s) & %2$s) | (%1$s & %3$s))', p_digit, p_zero, p_one) end;
end
$body$;

comment on function logic.compile_facet_fork(text, text, text) is
  'SQL text for the bitmap p_one where a binary digit is set, and p_zero elsewhere. s.alive: all records; null: none.';
