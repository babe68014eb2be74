create function logic.is_day(p_text text) returns boolean
language sql immutable
return case when p_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and p_text >= '0001' then
  substr(p_text, 9)::integer <= extract(day from
    make_date(substr(p_text, 1, 4)::integer, substr(p_text, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end;

comment on function logic.is_day(text) is 'Whether a text is a real day of the calendar, written YYYY-MM-DD.';
