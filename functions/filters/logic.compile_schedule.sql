-- Compares with store.attendance: one row for each daily window of each configuration of each schedule.
-- needs: logic.reject_filter, logic.read_schedule, logic.compile_zoned_schedule

create function logic.compile_schedule(p_schedule jsonb, p_pointer text, p_level text, p_probed boolean,
  out condition text, out joins text, out traits text[])
language plpgsql stable
as $body$
declare
  v_node record;
  v_hours text;
  v_days text;
begin
  select * into v_node from logic.read_schedule(p_schedule, p_pointer) s;
  if v_node.zone is not null then
    select z.condition, z.joins, z.traits into condition, joins, traits
      from logic.compile_zoned_schedule(v_node.dates, v_node.starts, v_node.ends, v_node.covers, v_node.care,
        v_node.zone, p_pointer, p_level, p_probed) z;
    return;
  end if;

  v_hours := case when v_node.starts is not null then format(
    case when v_node.ends is null then ' and a.%1$sopens <= %3$s and a.%2$scloses > %3$s'
      when v_node.covers then ' and a.%1$sopens <= %3$s and a.%2$scloses >= %4$s'
      else ' and a.%1$sopens < %4$s and a.%2$scloses > %3$s' end,
    case when v_node.care then 'care_' else '' end, case when v_node.care then 'care_' else '' end, v_node.starts,
      v_node.ends) end;
  if v_node.dates is null then
    v_days := format('a.weekdays & %s <> 0', v_node.weekdays);
  else
    v_days := format('a.dates && %L::datemultirange', v_node.dates);
  end if;
  joins := '';
  traits := case when p_probed then '{and,lookup,relatives}' when v_hours is not null then '{and,lookup,schedules}'
    else '{lookup,schedules}' end;
  condition := format(case when p_probed then 'exists (select from store.attendance a where a.schedule_id = '
    'r%s.schedule_id and %s%s%s offset 0)'
      else 'r%s.schedule_id in (select a.schedule_id from store.attendance a where %s%s%s)' end, p_level, v_days,
        v_hours,
    -- Different configurations may serve different dates, so the dates that they serve together are compared.
    case when v_node.covers and v_node.dates is not null then
      format(' group by a.schedule_id having range_agg(a.dates) @> %L::datemultirange', v_node.dates) end);
end
$body$;

comment on function logic.compile_schedule(jsonb, text, text, boolean) is
  'Condition that the recorded attendance of a session meets a schedule node. Local dates and times are compared as '
  'recorded, or as instants when the node names a zone. p_probed as in logic.compile_filter; joins and traits as in '
  'logic.compile_node. Raises PT400 invalid_filter.';
