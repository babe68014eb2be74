-- needs: logic.reject_filter

create function logic.clock_seconds(p_clock jsonb, p_may_be_midnight boolean, p_pointer text) returns integer
language plpgsql immutable
as $body$
declare
  v_clock constant text := p_clock #>> '{}';
begin
  if jsonb_typeof(p_clock) <> 'string' or v_clock !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$'
    and not (p_may_be_midnight and v_clock in ('24:00', '24:00:00')) then
    perform logic.reject_filter(p_pointer, case when p_may_be_midnight
      then 'a time must be HH:mm or HH:mm:ss, from 00:00 to 24:00.' else
        'a time must be HH:mm or HH:mm:ss, from 00:00 to 23:59:59.' end);
  end if;
  return extract(epoch from v_clock::interval);
end
$body$;

comment on function logic.clock_seconds(jsonb, boolean, text) is 'Seconds since midnight of a filter''s clock. Raises '
  'PT400 invalid_filter for another form, and for 24:00 unless it is the end of a window.';
