-- needs: logic.reject_filter, logic.check_schedule, logic.schedule_weekdays, logic.schedule_dates, logic.schedule_times

create function logic.read_schedule(p_schedule jsonb, p_pointer text,
  out covers boolean, out dates datemultirange, out weekdays integer, out starts integer, out ends integer,
    out care boolean, out zone text)
language plpgsql stable
as $body$
begin
  perform logic.check_schedule(p_schedule, p_pointer);
  covers := p_schedule ->> 'mode' = 'covers';
  weekdays := logic.schedule_weekdays(p_schedule -> 'daysOfWeek', p_pointer || '/daysOfWeek');
  if p_schedule ?| '{dates,from}' then
    dates := logic.schedule_dates(p_schedule, weekdays, p_pointer);
  end if;
  select t.starts, t.ends into starts, ends from logic.schedule_times(p_schedule, p_pointer) t;

  care := coalesce(p_schedule -> 'includeCare' = 'true', false);
  if jsonb_typeof(p_schedule -> 'includeCare') <> 'boolean' then
    perform logic.reject_filter(p_pointer || '/includeCare', 'includeCare must be true or false.');
  elsif care and starts is null then
    perform logic.reject_filter(p_pointer || '/includeCare', 'includeCare requires atTime, or startTime and endTime.');
  end if;
  if p_schedule ? 'timeZone' and p_schedule -> 'timeZone' <> '"venueLocal"' then
    zone := p_schedule ->> 'timeZone';
    if jsonb_typeof(p_schedule -> 'timeZone') <> 'string'
      or not exists (select from store.time_zones z where z.name = zone) then
      perform logic.reject_filter(p_pointer || '/timeZone',
        'timeZone must be venueLocal or an IANA time zone such as America/New_York.');
    elsif dates is null or starts is null then
      perform logic.reject_filter(p_pointer || '/timeZone',
        'a time zone requires dates, or from and to, and a time: atTime, or startTime and endTime.');
    end if;
  end if;
end
$body$;

comment on function logic.read_schedule(jsonb, text) is
  'What a schedule node asks for. covers: on every date, else on any; dates: null without date limits; weekdays, '
  'starts and ends as in logic.schedule_weekdays and logic.schedule_times; care: includeCare; zone: null for the local '
  'time of each session. Raises PT400 invalid_filter.';
