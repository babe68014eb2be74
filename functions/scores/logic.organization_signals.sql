-- needs: logic.build_signals, logic.past_values, logic.record_signals, logic.offer_signals

select logic.build_signals($signals$
create function logic.{as_}organization_signals(p_ids uuid[], p_at timestamptz{past parameter}) returns table (
  record_id uuid, day date, verified boolean, coordinate_precision text, has_point boolean, place integer,
    description_length integer, has_range boolean,
  has_age_text boolean, has_categories boolean, surroundings integer, has_image boolean, last_observed date,
    sources integer, checks integer,
  checks_done integer, agreement integer, dated_fields integer, tests integer, faults integer,
  has_type boolean, activities integer, sessions integer, dated_sessions integer, sessions_ahead integer,
    activities_ahead integer, last_day date,
  seasons integer, registration_points integer, registration_known integer, session_signals integer)
language sql stable
begin atomic
  select s.record_id, s.day, s.verified, s.coordinate_precision, s.has_point, s.place, s.description_length,
    s.has_range, s.has_age_text, s.has_categories,
    s.surroundings, s.has_image, s.last_observed, s.sources, s.checks, s.checks_done, s.agreement, s.dated_fields,
    s.tests + (r.founded_year is not null)::integer, s.faults +
      coalesce((r.founded_year > extract(year from s.day))::integer, 0),
    r.organization_type is not null, a.activities, o.sessions, o.dated_sessions, o.sessions_ahead, o.activities_ahead,
      o.last_day, o.seasons,
    o.registration_points, o.registration_known, o.dated_sessions
  from logic.{as_}record_signals('organization', p_ids, p_at{past}) s
  {organization}
  cross join lateral {activities} a
  cross join lateral logic.{as_}offer_signals('organization', s.record_id, s.day{past}) o;
end;

comment on function logic.{as_}organization_signals(uuid[], timestamptz{past type}) is
  'Inputs of the indicators of organizations: as logic.record_signals and logic.offer_signals, and activities, their '
  'number.';
$signals$, array[
  ['organization', 'join store.organizations r on r.id = s.record_id',
    $$cross join lateral logic.past_values(p_past -> 'fields') r$$],
  ['activities', $$(select count(*)::integer as activities from store.activities a
    where a.organization_id = s.record_id)$$, $$(select (p_past ->> 'activities')::integer as activities)$$]]);
