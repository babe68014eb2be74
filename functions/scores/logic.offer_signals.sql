-- needs: logic.registration_points

create function logic.offer_signals(p_kind text, p_id uuid, p_day date) returns table (
  sessions integer, dated_sessions integer, sessions_ahead integer, activities_ahead integer, last_day date, seasons integer,
  registration_points integer, registration_known integer)
language sql stable
begin atomic
  select count(*)::integer, count(s.last_day)::integer, (count(*) filter (where s.last_day >= p_day))::integer,
    (count(distinct s.activity_id) filter (where s.last_day >= p_day))::integer, max(s.last_day),
    (count(distinct s.year) filter (where s.year between extract(year from p_day) - 2 and extract(year from p_day) + 1))::integer,
    coalesce(sum(s.points) filter (where s.last_day >= p_day), 0)::integer, (count(s.points) filter (where s.last_day >= p_day))::integer
  from (
    select s.activity_id, coalesce(s.end_date, s.start_date) as last_day, extract(year from s.start_date) as year,
      logic.registration_points(s.registration_status) as points
    from store.sessions s where p_kind = 'organization' and s.owner_id = p_id
    union all
    select s.activity_id, coalesce(s.end_date, s.start_date), extract(year from s.start_date), logic.registration_points(s.registration_status)
    from store.sessions s where p_kind = 'activity' and s.activity_id = p_id
  ) as s;
end;

comment on function logic.offer_signals(text, uuid, date) is
  'What an organization (of the sessions it effectively owns) or an activity offers: sessions, those with a date, those that end on p_day or later and '
  'their activities, the last day of all, years with sessions among this, the next and the two before, and of the sessions ahead the sum of '
  'logic.registration_points and how many have any.';
