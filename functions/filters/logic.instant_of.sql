-- plpgsql, whose plan is cached: a zoned schedule calls it for every clock time of a day on which the clocks change.

create function logic.instant_of(p_day date, p_seconds integer, p_zone text) returns timestamptz
language plpgsql stable strict parallel safe
as $body$
declare
  v_clock constant timestamp := p_day::timestamp + make_interval(secs => p_seconds);
  v_day constant interval := interval '1 day';
  -- Tried with the zone's offset a day before and a day after: where these differ, a clock time may be none, or two.
  v_early constant timestamptz := (v_clock - (((v_clock - v_day) at time zone 'UTC') at time zone p_zone -
    (v_clock - v_day))) at time zone 'UTC';
  v_late constant timestamptz := (v_clock - (((v_clock + v_day) at time zone 'UTC') at time zone p_zone -
    (v_clock + v_day))) at time zone 'UTC';
  v_is_early constant boolean := v_early at time zone p_zone = v_clock;
  v_is_late constant boolean := v_late at time zone p_zone = v_clock;
begin
  return case when v_is_early and v_is_late and v_early <> v_late then null when v_is_early then v_early
    when v_is_late then v_late end;
end
$body$;

comment on function logic.instant_of(date, integer, text) is
  'The instant of a local day and second of the day (86400 is the next midnight) in a zone; null when the zone skips '
  'or repeats that time.';
