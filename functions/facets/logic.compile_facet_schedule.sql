-- needs: logic.compile_facet_leaf, logic.compile_facet_union, logic.compile_schedule

create function logic.compile_facet_schedule(p_schedule jsonb, p_left_out text[]) returns text
language plpgsql stable
as $body$
declare
  v_where record;
  v_is_zoned boolean;
  v_bits text;
begin
  if p_left_out && '{schedule,time_zone}' then
    return null;
  end if;
  select * into v_where from logic.compile_schedule(p_schedule, '', '', false);
  v_is_zoned := v_where.joins = 'c';
  -- When the request names a time zone, a schedule may meet it in some zones only.
  execute format($text$
    select string_agg('(' || logic.compile_facet_union('schedule', q.ids::text[], n.all_ids)
      || case when q.zone is not null then ' & ' || logic.compile_facet_leaf('value', 'time_zone', q.zone)
        else '' end || ')', ' | ')
    from (select %s as zone, array_agg(r.schedule_id) as ids
      from (select k.id as schedule_id from store.schedules k) r %s where %s group by 1) q
      cross join (select count(*) as all_ids from store.schedules) n$text$,
    case when v_is_zoned then 'c.time_zone' else 'null::text' end,
    case when v_is_zoned then 'cross join (select t.value as time_zone from store.facet_totals t where t.kind = '
      '''session'' and t.field = ''time_zone'') c' end,
    v_where.condition) into v_bits;
  return coalesce('(' || v_bits || ')', '(s.alive & ~s.alive)');
end
$body$;

comment on function logic.compile_facet_schedule(jsonb, text[]) is
  'SQL text over s (store.facet_segments) for the bitmap of the sessions whose schedule meets a schedule node, which '
  'logic.compile_filter has accepted; null when schedules have no bitmaps (p_left_out).';
