-- needs: logic.reject_filter, logic.is_day, logic.clock_seconds, logic.schedule_dates

create function logic.read_schedule(p_schedule jsonb, p_pointer text,
  out covers boolean, out dates datemultirange, out weekdays integer, out starts integer, out ends integer,
    out care boolean, out zone text)
language plpgsql stable
as $body$
declare
  v_days constant text[] := '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}';
  v_timed constant boolean := p_schedule ?| '{atTime,startTime,endTime}';
begin
  if exists (select from jsonb_object_keys(p_schedule) as k
    where k not in ('mode', 'dates', 'from', 'to', 'daysOfWeek', 'atTime', 'startTime', 'endTime', 'includeCare',
      'timeZone'))
  then
    perform logic.reject_filter(p_pointer,
      'schedule takes only mode, dates, from, to, daysOfWeek, atTime, startTime, endTime, includeCare and timeZone.');
  elsif not p_schedule -> 'mode' in ('"overlap"', '"covers"') or not p_schedule ? 'mode' then
    perform logic.reject_filter(p_pointer || '/mode', 'mode must be overlap or covers.');
  elsif p_schedule ? 'dates' and p_schedule ?| '{from,to,daysOfWeek}' then
    perform logic.reject_filter(p_pointer, 'dates cannot be combined with from, to or daysOfWeek.');
  elsif p_schedule ? 'from' <> p_schedule ? 'to' then
    perform logic.reject_filter(p_pointer, 'from and to must be given together.');
  elsif p_schedule ? 'atTime' and p_schedule ?| '{startTime,endTime}' then
    perform logic.reject_filter(p_pointer, 'atTime cannot be combined with startTime or endTime.');
  elsif p_schedule ? 'startTime' <> p_schedule ? 'endTime' then
    perform logic.reject_filter(p_pointer, 'startTime and endTime must be given together.');
  elsif not (v_timed or p_schedule ?| '{dates,from,daysOfWeek}') then
    perform logic.reject_filter(p_pointer, 'a date, a weekday, atTime, or startTime and endTime are required.');
  end if;
  covers := p_schedule ->> 'mode' = 'covers';

  weekdays := 127;
  if p_schedule ? 'daysOfWeek' then
    if jsonb_typeof(p_schedule -> 'daysOfWeek') <> 'array' or p_schedule -> 'daysOfWeek' = '[]'
      or exists (select from jsonb_array_elements(p_schedule -> 'daysOfWeek') as d (day)
        where not d.day in (select to_jsonb(n) from unnest(v_days) as n))
      or (select count(*) <> count(distinct d.day) from jsonb_array_elements(p_schedule -> 'daysOfWeek') as d (day))
    then
      perform logic.reject_filter(p_pointer || '/daysOfWeek',
        'daysOfWeek must be a list of different days, monday to sunday.');
    end if;
    select bit_or(1 << array_position(v_days, d.day) - 1) into weekdays
      from jsonb_array_elements_text(p_schedule -> 'daysOfWeek') as d (day);
  end if;
  if p_schedule ?| '{dates,from}' then
    dates := logic.schedule_dates(p_schedule, weekdays, p_pointer);
  end if;

  if p_schedule ? 'atTime' then
    starts := logic.clock_seconds(p_schedule -> 'atTime', false, p_pointer || '/atTime');
  elsif p_schedule ? 'startTime' then
    starts := logic.clock_seconds(p_schedule -> 'startTime', false, p_pointer || '/startTime');
    ends := logic.clock_seconds(p_schedule -> 'endTime', true, p_pointer || '/endTime');
    if ends <= starts then
      perform logic.reject_filter(p_pointer || '/endTime', 'endTime must be later than startTime.');
    end if;
  end if;

  care := coalesce(p_schedule -> 'includeCare' = 'true', false);
  if jsonb_typeof(p_schedule -> 'includeCare') <> 'boolean' then
    perform logic.reject_filter(p_pointer || '/includeCare', 'includeCare must be true or false.');
  elsif care and not v_timed then
    perform logic.reject_filter(p_pointer || '/includeCare', 'includeCare requires atTime, or startTime and endTime.');
  end if;
  if p_schedule ? 'timeZone' and p_schedule -> 'timeZone' <> '"venueLocal"' then
    zone := p_schedule ->> 'timeZone';
    if jsonb_typeof(p_schedule -> 'timeZone') <> 'string'
      or not exists (select from store.time_zones z where z.name = zone) then
      perform logic.reject_filter(p_pointer || '/timeZone',
        'timeZone must be venueLocal or an IANA time zone such as America/New_York.');
    elsif dates is null or not v_timed then
      perform logic.reject_filter(p_pointer || '/timeZone',
        'a time zone requires dates, or from and to, and a time: atTime, or startTime and endTime.');
    end if;
  end if;
end
$body$;

comment on function logic.read_schedule(jsonb, text) is
  'What a schedule node asks for. covers: on every date, else on any; dates: null without date limits; weekdays: bit 0 '
  'is Monday; starts and ends: seconds of the day, ends null for a point in time, both null without a time; care: '
  'includeCare; zone: null for the local time of each session. Raises PT400 invalid_filter.';
