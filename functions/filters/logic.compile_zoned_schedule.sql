-- A request in one time zone, for sessions in others. In the zone of a session the request is a local time window
-- again, the same on all dates between two changes of the clocks. So the request becomes a few groups of dates for
-- each zone in use (logic.zone_groups), and no session has to be converted.
-- needs: logic.reject_filter, logic.instant_of, logic.zone_groups

create function logic.compile_zoned_schedule(p_dates datemultirange, p_starts integer, p_ends integer,
  p_covers boolean, p_care boolean, p_zone text, p_pointer text, p_level text, p_probed boolean,
  out condition text, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_days constant date[] := array(select d::date from unnest(p_dates) as r (days),
    generate_series(lower(r.days)::timestamp, (upper(r.days) - 1)::timestamp, interval '1 day') as d);
  v_from timestamptz[];
  v_to timestamptz[];
  v_hours text;
  v_opens text := 'a.opens';
  v_closes text := 'a.closes';
  v_plain constant text := '(g.changing is null or logic.instant_of(g.changing, %s, g.zone) is not null)';
begin
  v_from := array(select logic.instant_of(d.day, p_starts, p_zone) from unnest(v_days) with ordinality as d (day, place)
    order by d.place);
  v_to := array(select logic.instant_of(d.day, coalesce(p_ends, p_starts), p_zone)
    from unnest(v_days) with ordinality as d (day, place) order by d.place);
  if array_position(v_from, null) is not null or array_position(v_to, null) is not null then
    perform logic.reject_filter(p_pointer, format('on %s a clock change in %s skips or repeats this time.',
      v_days[coalesce(array_position(v_from, null), array_position(v_to, null))], p_zone));
  end if;

  if p_care then
    v_opens := format('case when %s then a.care_opens else a.opens end', format(v_plain, 'a.care_opens'));
    v_closes := format('case when %s then a.care_closes else a.closes end', format(v_plain, 'a.care_closes'));
  end if;
  v_hours := format(case
      when p_ends is null then '%s <= g.starts and %s > g.starts'
      when p_covers then '%s <= g.starts and %s >= g.ends'
      else '%s < g.ends and %s > g.starts' end, v_opens, v_closes)
    || ' and ' || format(v_plain, 'a.opens') || ' and ' || format(v_plain, 'a.closes')
    || case when p_probed then format(' and a.schedule_id = r%s.schedule_id', p_level) else '' end;

  -- One set of schedules for each zone. Without p_covers a schedule that meets one group is enough; with it, it has to
  -- meet all groups of the zone.
  select '(r' || p_level || '.schedule_id is not null and ('
    || string_agg(format(case when p_probed then 'c%1$s.time_zone = %2$L and exists (%3$s offset 0)'
        else 'c%1$s.time_zone = %2$L and r%1$s.schedule_id in (%3$s)' end, p_level, z.zone, format(case
      -- Different configurations may serve different dates: together they must serve all dates of each group.
      when p_covers then 'select w.schedule_id from (select a.schedule_id from (values %1$s) as g (zone, dates, '
        'starts, ends, changing) '
        'join store.attendance a on a.dates && g.dates where %2$s group by a.schedule_id, g.dates, g.starts, g.ends, '
        'g.changing '
        'having range_agg(a.dates * g.dates) @> g.dates) w group by w.schedule_id having count(*) = %3$s'
      else 'select a.schedule_id from (values %1$s) as g (zone, dates, starts, ends, changing) join store.attendance '
        'a on a.dates && g.dates where %2$s' end,
      z.groups, v_hours, z.group_count)), ' or ') || '))'
    into condition
    from (
      select g.zone, g.group_count, string_agg(format('(%L, %L::datemultirange, %s, %s, %L::date)', g.zone, g.dates,
        g.starts, g.ends, g.changing), ', ') as groups
      from logic.zone_groups(v_days, v_from, v_to, p_covers) g group by g.zone, g.group_count) z;
  joins := case when condition is null then '' else 'c' end;
  traits := case when condition is null then '{}' when p_probed then '{and,or,lookup}'
    else '{and,or,lookup,schedules}' end;
  condition := coalesce(condition, 'false');
end
$body$;

comment on function logic.compile_zoned_schedule(datemultirange, integer, integer, boolean, boolean, text, text, text,
  boolean) is
  'Condition that the attendance of a session, read in the session''s own zone, meets a request in p_zone, compared '
  'as instants, on any of p_dates, or with p_covers on all. p_starts, p_ends: seconds of the day, p_ends null for a '
  'point in time. A window does not count on a date on which its zone skips or repeats one of its core times; where '
  'that is a time of care, the core hours count. Raises PT400 invalid_filter when a time of the request itself is '
  'skipped or repeated in p_zone. p_probed as in logic.compile_filter; joins and traits as in logic.compile_node.';
