-- needs: logic.build_signals, logic.registration_points

select logic.build_signals($signals$
create function logic.{as_}offer_signals(p_kind text, p_id uuid, p_day date{past parameter}) returns table (
  sessions integer, dated_sessions integer, sessions_ahead integer, activities_ahead integer, last_day date,
    seasons integer,
  registration_points integer, registration_known integer)
language sql stable
begin atomic
  select count(*)::integer, count(s.last_day)::integer, (count(*) filter (where s.last_day >= p_day))::integer,
    (count(distinct s.activity_id) filter (where s.last_day >= p_day))::integer, max(s.last_day),
    coalesce(bit_count(bit_or((1 << s.season)::bit(4)) filter (where s.season between 0 and 3)), 0)::integer,
    coalesce(sum(s.points) filter (where s.last_day >= p_day), 0)::integer,
      (count(s.points) filter (where s.last_day >= p_day))::integer
  from (
    select s.activity_id, coalesce(s.end_date, s.start_date) as last_day,
      (date_part('year', s.start_date) - date_part('year', p_day))::integer + 2 as season,
      logic.registration_points(s.registration_status) as points
    from ({sessions}
    ) as s
  ) as s;
end;

comment on function logic.{as_}offer_signals(text, uuid, date{past type}) is
  'Sessions owned by an organization or belonging to an activity: their number, those with a date, those ending on '
  'p_day or later with the number of their activities, the last day of all, the number of years with sessions (this, '
  'the next and the two before), and for sessions ahead the sum and number of logic.registration_points.';
$signals$, array[
  ['sessions', $$
      select o.* from store.sessions o where p_kind = 'organization' and o.owner_id = p_id
      union all
      select a.* from store.sessions a where p_kind = 'activity' and a.activity_id = p_id$$, $$
      select p.* from jsonb_to_recordset(p_past -> 'sessions') as p (
        activity_id uuid, start_date date, end_date date, registration_status text)$$]]);
