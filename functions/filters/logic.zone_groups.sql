create function logic.zone_groups(p_days date[], p_from timestamptz[], p_to timestamptz[], p_whole boolean)
returns table (zone text, dates datemultirange, starts integer, ends integer, changing date, group_count integer)
language sql stable
as $body$
  with seen as (
    select z.zone, d.place, p_from[d.place] at time zone z.zone as from_clock,
      p_to[d.place] at time zone z.zone as to_clock
    from (select u.name as zone from store.zones_in_use u) z cross join generate_subscripts(p_days, 1) as d (place)
  ), days as (
    -- A window that must lie within one source day starts on it; any other may reach into each day it touches.
    select s.*, day::date as day
    from seen s cross join lateral generate_series(
      date_trunc('day', least(s.from_clock, s.to_clock)),
      case when p_whole then date_trunc('day', s.from_clock)
        else date_trunc('day', greatest(s.from_clock, s.to_clock)) end, interval '1 day') as day
    where not p_whole or s.to_clock <= date_trunc('day', s.from_clock) + interval '1 day'
  ), placed as (
    select d.zone, d.place, d.day,
      extract(epoch from d.from_clock - d.day)::integer as starts,
        extract(epoch from d.to_clock - d.day)::integer as ends,
      case when (d.day - 1)::timestamp at time zone d.zone at time zone 'UTC' - (d.day - 1)::timestamp
        <> (d.day + 2)::timestamp at time zone d.zone at time zone 'UTC' - (d.day + 2)::timestamp then d.day end
          as changing
    from days d
  ), zones as (
    select p.zone, count(distinct p.place) as served from placed p group by p.zone
  )
  select p.zone, range_agg(daterange(p.day, p.day, '[]')), p.starts, p.ends, p.changing,
    count(*) over (partition by p.zone)::integer
  from placed p join zones z using (zone)
  where not p_whole or z.served = cardinality(p_days)
  group by p.zone, p.starts, p.ends, p.changing
$body$;

comment on function logic.zone_groups(date[], timestamptz[], timestamptz[], boolean) is
  'A request of one instant or span a day, as local windows in each zone in use. A row is a group of dates of the zone '
  'with the same window: starts and ends in seconds of that day, below 0 or beyond 86400 when the window reaches into '
  'another day. changing: the clocks change within a day of these dates. p_whole: the window must lie within one day '
  'of the zone; zones in which it cannot are left out. group_count: groups of the zone. Where the clocks go back, two '
  'requests may fall on one date.';
