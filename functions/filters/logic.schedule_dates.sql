-- needs: logic.reject_filter, logic.is_day

create function logic.schedule_dates(p_schedule jsonb, p_weekdays integer, p_pointer text) returns datemultirange
language plpgsql immutable
as $body$
declare
  v_member text;
  v_from date;
  v_to date;
  v_dates date[];
begin
  if p_schedule ? 'dates' then
    p_pointer := p_pointer || '/dates';
    if jsonb_typeof(p_schedule -> 'dates') <> 'array' or p_schedule -> 'dates' = '[]' then
      perform logic.reject_filter(p_pointer, 'dates must be a list with at least one date.');
    elsif exists (select from jsonb_array_elements(p_schedule -> 'dates') as d (day)
      where case jsonb_typeof(d.day) when 'string' then not logic.is_day(d.day #>> '{}') else true end)
    then
      perform logic.reject_filter(p_pointer, 'dates must contain calendar days, written YYYY-MM-DD.');
    end if;
    v_dates := array(select d.day::date from jsonb_array_elements_text(p_schedule -> 'dates') as d (day) order by 1);
    if cardinality(v_dates) > (select count(distinct d) from unnest(v_dates) as d) then
      perform logic.reject_filter(p_pointer, 'dates contains the same day twice.');
    end if;
  else
    foreach v_member in array array['from', 'to'] loop
      if jsonb_typeof(p_schedule -> v_member) <> 'string' or not logic.is_day(p_schedule ->> v_member) then
        perform logic.reject_filter(p_pointer || '/' || v_member,
          format('%s must be a calendar day, written YYYY-MM-DD.', v_member));
      end if;
    end loop;
    v_from := p_schedule ->> 'from';
    v_to := p_schedule ->> 'to';
    if v_from > v_to then
      perform logic.reject_filter(p_pointer || '/to', 'to must not be before from.');
    end if;
    -- At most 400 days are listed: dates that far apart are rejected below, whatever the weekdays.
    v_dates := array(select d::date from generate_series(v_from::timestamp, least(v_to, v_from + 400)::timestamp,
      interval '1 day') as d
      where p_weekdays >> extract(isodow from d)::integer - 1 & 1 = 1 order by 1);
    if cardinality(v_dates) = 0 then
      perform logic.reject_filter(p_pointer || '/daysOfWeek', 'none of these weekdays is between from and to.');
    end if;
  end if;
  if cardinality(v_dates) > 366 or v_dates[cardinality(v_dates)] - v_dates[1] > 365 then
    perform logic.reject_filter(p_pointer, 'at most 366 dates within 366 days are allowed.');
  end if;
  return (select range_agg(daterange(d, d, '[]')) from unnest(v_dates) as d);
end
$body$;

comment on function logic.schedule_dates(jsonb, integer, text) is
  'The dates a schedule node asks for, by dates or by from, to and weekdays (bit 0 is Monday). Raises PT400 '
  'invalid_filter for impossible, repeated or too many dates, and when no date is left.';
