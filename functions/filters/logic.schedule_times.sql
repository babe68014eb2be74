-- needs: logic.reject_filter, logic.clock_seconds

create function logic.schedule_times(p_schedule jsonb, p_pointer text, out starts integer, out ends integer)
language plpgsql stable
as $body$
begin
  if p_schedule ? 'atTime' then
    starts := logic.clock_seconds(p_schedule -> 'atTime', false, p_pointer || '/atTime');
  elsif p_schedule ? 'startTime' then
    starts := logic.clock_seconds(p_schedule -> 'startTime', false, p_pointer || '/startTime');
    ends := logic.clock_seconds(p_schedule -> 'endTime', true, p_pointer || '/endTime');
    if ends <= starts then
      perform logic.reject_filter(p_pointer || '/endTime', 'endTime must be later than startTime.');
    end if;
  end if;
end
$body$;

comment on function logic.schedule_times(jsonb, text) is
  'The times of a schedule node in seconds of the day. ends is null for a point in time (atTime), both are null '
  'without a time. Raises PT400 invalid_filter.';
