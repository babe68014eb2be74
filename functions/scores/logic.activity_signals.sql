-- needs: logic.record_signals, logic.offer_signals

create function logic.activity_signals(p_ids uuid[], p_at timestamptz) returns table (
  record_id uuid, day date, verified boolean, coordinate_precision text, has_point boolean, place integer,
    description_length integer, has_range boolean,
  has_age_text boolean, has_categories boolean, surroundings integer, has_image boolean, last_observed date,
    sources integer, checks integer,
  checks_done integer, agreement integer, dated_fields integer, tests integer, faults integer,
  ways integer, sessions integer, dated_sessions integer, sessions_ahead integer, last_day date, seasons integer,
    registration_points integer,
  registration_known integer, session_signals integer)
language sql stable
begin atomic
  select s.record_id, s.day, s.verified, s.coordinate_precision, s.has_point, s.place, s.description_length,
    s.has_range, s.has_age_text, s.has_categories,
    s.surroundings, s.has_image, s.last_observed, s.sources, s.checks, s.checks_done, s.agreement, s.dated_fields,
      s.tests, s.faults,
    num_nonnulls(r.format, r.skill_level, nullif(r.seasonality, '{}'), r.overnight), o.sessions, o.dated_sessions,
      o.sessions_ahead, o.last_day, o.seasons,
    o.registration_points, o.registration_known, o.dated_sessions
  from logic.record_signals('activity', p_ids, p_at) s
  join store.activities r on r.id = s.record_id
  cross join lateral logic.offer_signals('activity', s.record_id, s.day) o;
end;

comment on function logic.activity_signals(uuid[], timestamptz) is
  'Inputs of the indicators of activities: as logic.record_signals and logic.offer_signals, and ways, how many of '
  'format, skill level, seasonality and overnight are known.';
