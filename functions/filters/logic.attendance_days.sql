create function logic.attendance_days(p_configuration jsonb, out dates datemultirange, out weekdays integer)
language sql immutable parallel safe
as $body$
  with days as (
    select e.day::date as day
    from jsonb_array_elements_text(p_configuration -> 'dates') as e (day)
    union
    select d::date
    from (
      select (p_configuration #>> '{date_rule,from}')::date as from_day,
        (p_configuration #>> '{date_rule,to}')::date as to_day,
        coalesce((p_configuration #>> '{date_rule,interval_weeks}')::numeric::integer, 1) as interval_weeks
    ) r
    cross join lateral generate_series(r.from_day::timestamp, r.to_day::timestamp, interval '1 day') as d
    where p_configuration #> '{date_rule,days_of_week}' ?
      (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow
      from d)::integer]
      -- Weeks are counted from the Monday of the first week.
      and ((d::date - date_trunc('week', r.from_day::timestamp)::date) / 7) % r.interval_weeks = 0
  )
  select range_agg(daterange(d.day, d.day, '[]')), bit_or(1 << extract(isodow from d.day)::integer - 1)
  from days d
  where not coalesce(p_configuration -> 'exclusions', '[]') ? to_char(d.day, 'YYYY-MM-DD')
$body$;

comment on function logic.attendance_days(jsonb) is
  'Days on which an attendance configuration takes place: its dates, or the occurrences of its weekly rule (weeks '
  'counted from the Monday of the first), without its exclusions; and their weekdays, bit 0 Monday. Null when none is '
  'left.';
