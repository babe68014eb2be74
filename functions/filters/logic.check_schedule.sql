-- needs: logic.reject_filter

create function logic.check_schedule(p_schedule jsonb, p_pointer text) returns void
language plpgsql stable
as $body$
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
  elsif not p_schedule ?| '{dates,from,daysOfWeek,atTime,startTime,endTime}' then
    perform logic.reject_filter(p_pointer, 'a date, a weekday, atTime, or startTime and endTime are required.');
  end if;
end
$body$;

comment on function logic.check_schedule(jsonb, text) is
  'Raises PT400 invalid_filter for a schedule node with unknown members, or with members that do not go together. '
  'Their values are checked by logic.read_schedule.';
