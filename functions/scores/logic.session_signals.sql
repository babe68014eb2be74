-- needs: logic.record_signals, logic.registration_points

create function logic.session_signals(p_ids uuid[], p_at timestamptz) returns table (
  record_id uuid, day date, verified boolean, coordinate_precision text, has_point boolean, place integer,
    description_length integer, has_range boolean,
  has_age_text boolean, surroundings integer, last_observed date, sources integer, checks integer,
  checks_done integer, agreement integer, dated_fields integer, tests integer, faults integer,
  start_date date, end_date date, last_day date, has_schedule boolean, has_hours boolean, registration_facts integer,
    registration_points integer,
  availability text, session_signals integer)
language sql stable
begin atomic
  select s.record_id, s.day, s.verified, s.coordinate_precision, s.has_point, s.place, s.description_length,
    s.has_range, s.has_age_text,
    s.surroundings, s.last_observed, s.sources, s.checks, s.checks_done, s.agreement, s.dated_fields,
    s.tests + (r.registration_open_date is not null and r.registration_close_date is not null)::integer
      + (r.registration_close_date is not null and d.last_day is not null)::integer
      + (logic.registration_points(r.registration_status) is not null and d.last_day is not null)::integer,
    s.faults + coalesce((r.registration_open_date > r.registration_close_date)::integer, 0)
      + coalesce((r.registration_close_date > d.last_day)::integer, 0)
      + coalesce((r.registration_status in ('open', 'upcoming', 'waitlist') and d.last_day < s.day)::integer, 0),
    r.start_date, r.end_date, d.last_day, r.schedule_id is not null,
    exists (select from store.attendance a where a.schedule_id = r.schedule_id and a.opens is not null),
    f.registration, logic.registration_points(r.registration_status), r.availability,
    num_nonnulls(r.start_date, r.end_date, r.schedule_id) + f.registration
  from logic.record_signals('session', p_ids, p_at) s
  join store.sessions r on r.id = s.record_id
  cross join lateral (select coalesce(r.end_date, r.start_date) as last_day) d
  cross join lateral (
    select num_nonnulls(nullif(r.registration_status, 'unknown'), r.registration_open_date, r.registration_close_date)
      as registration
  ) f;
end;

comment on function logic.session_signals(uuid[], timestamptz) is
  'Inputs of the indicators of sessions: as logic.record_signals, and last_day, the day it ends; registration_facts, '
  'how many of status, open and close date of registration are known; session_signals, these plus dates and '
  'schedule. Faults also count a registration that closes before it opens or after the last day, and one still open '
  'after it.';
