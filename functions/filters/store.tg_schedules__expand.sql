-- needs: logic.attendance_days

create function store.tg_schedules__expand() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if exists (
    select from new_rows n cross join lateral jsonb_path_query(n.configurations, '$[*].date_rule') as r (rule)
    where (r.rule ->> 'to')::date - (r.rule ->> 'from')::date > 36525)
  then
    raise exception using errcode = 'check_violation', schema = 'store', table = 'schedules',
      message = 'A date_rule spans at most 100 years.';
  end if;

  insert into store.attendance (schedule_id, configuration, daily_window, dates, weekdays, opens, closes, care_opens,
    care_closes)
  with configurations as (
    select n.id, c.place, c.value, d.dates, d.weekdays
    from new_rows n
    cross join lateral jsonb_array_elements(n.configurations) with ordinality as c (value, place)
    cross join lateral logic.attendance_days(c.value) d
  ), windows as (
    select c.id, c.place, h.place as daily_window, extract(epoch from h.starts::interval)::integer as opens,
      extract(epoch from h.ends::interval)::integer as closes
    from configurations c cross join lateral (
      select w.value ->> 'start' as starts, w.value ->> 'end' as ends, w.place
      from jsonb_array_elements(case jsonb_typeof(c.value -> 'hours') when 'array' then c.value -> 'hours'
        else '[]' end) with ordinality as w (value, place)) h
  ), care as (
    -- Null where care is not stated to be available, or its outer time is not known.
    select c.id, c.place,
      extract(epoch from (b.value ->> 'start')::interval)::integer as before_opens,
        extract(epoch from (b.value ->> 'end')::interval)::integer as before_closes,
      extract(epoch from (a.value ->> 'start')::interval)::integer as after_opens,
        extract(epoch from (a.value ->> 'end')::interval)::integer as after_closes
    from configurations c
    left join lateral (select c.value -> 'before_care' as value where c.value #> '{before_care,available}' = 'true') b
      on true
    left join lateral (select c.value -> 'after_care' as value where c.value #> '{after_care,available}' = 'true') a
      on true
  )
  select c.id, c.place, coalesce(w.daily_window, 0), coalesce(c.dates, '{}'), coalesce(c.weekdays, 0), w.opens,
    w.closes,
    case when w.opens = min(w.opens) over configuration and k.before_opens < w.opens
      and (k.before_closes is null or (k.before_closes > k.before_opens and k.before_closes >= w.opens))
        then k.before_opens else w.opens end,
    case when w.closes = max(w.closes) over configuration and k.after_closes > w.closes
      and (k.after_opens is null or (k.after_opens < k.after_closes and k.after_opens <= w.closes)) then k.after_closes
        else w.closes end
  from configurations c
  left join windows w using (id, place)
  join care k using (id, place)
  window configuration as (partition by c.id, c.place);
  return null;
end
$body$;

comment on function store.tg_schedules__expand() is
  'Fills store.attendance for new schedules. Care before hours extends the earliest window of a configuration, care '
  'after hours the latest, when it is stated to be available, its outer time is known and it leaves no gap; else the '
  'core hours are stored alone. Rejects a rule of more than 36,525 days.';

create trigger expand after insert on store.schedules referencing new table as new_rows
  for each statement execute function store.tg_schedules__expand();
