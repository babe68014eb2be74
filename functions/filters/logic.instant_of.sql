create function logic.instant_of(p_day date, p_seconds integer, p_zone text) returns timestamptz
language sql stable parallel safe
return (
  with clock as (
    select p_day::timestamp + make_interval(secs => p_seconds) as local
  ), candidates as (
    -- The zone's offset a day before and a day after: where they differ, a clock may name no instant, or two.
    select distinct ((c.local - o.ahead) at time zone 'UTC') as instant, c.local
    from clock c cross join lateral (
      select (x.at at time zone p_zone) - (x.at at time zone 'UTC') as ahead
      from (values ((c.local at time zone 'UTC') - interval '1 day'), ((c.local at time zone 'UTC') + interval '1 day')) as x (at)) o
  )
  select case when count(*) = 1 then min(i.instant) end from candidates i where i.instant at time zone p_zone = i.local
);

comment on function logic.instant_of(date, integer, text) is
  'The instant of a civil day and second of the day (86400 is the next midnight) in a zone; null when the clock was skipped there or struck twice.';
