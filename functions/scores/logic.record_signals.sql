-- Signals common to all kinds, from the disclosed row, its configuration, its images and its sources.
-- needs: logic.build_signals, logic.past_values, logic.source_signals, logic.ages_differ

select logic.build_signals($signals$
create function logic.{as_}record_signals(p_kind text, p_ids uuid[], p_at timestamptz{past parameter}) returns table (
  record_id uuid, day date, verified boolean, coordinate_precision text, has_point boolean, place integer,
    description_length integer, has_range boolean,
  has_age_text boolean, has_categories boolean, surroundings integer, has_image boolean, last_observed date,
    sources integer, checks integer,
  checks_done integer, agreement integer, dated_fields integer, tests integer, faults integer)
language sql stable
begin atomic
  select r.id, t.day, r.verified, c.coordinate_precision, c.latitude is not null,
    coalesce((btrim(c.city) <> '')::integer, 0) + coalesce((btrim(c.region) <> '')::integer, 0),
    coalesce(char_length(btrim(r.description)), 0), coalesce(r.age_range_years, r.grades) is not null,
      coalesce(btrim(c.age_text) <> '', false),
    coalesce(cardinality(r.categories) > 0, false),
    coalesce((btrim(c.amenities) <> '')::integer, 0) + coalesce((btrim(c.accessibility) <> '')::integer, 0),
    {has image},
    k.last_observed, k.sources, k.checks, k.checks_done, k.agreement,
    case when k.last_observed is null then 0 else r.own_facts +
      num_nonnulls(r.description, c.city, c.region, c.country, c.latitude, c.time_zone,
      r.categories, r.age_range_years, c.age_text, r.grades, c.amenities, c.accessibility, r.verified) end,
    k.comparisons + (r.age_range_years is not null and r.grades is not null)::integer +
      (c.latitude is not null)::integer,
    k.contradictions + (coalesce(logic.ages_differ(r.age_range_years, r.grades), false))::integer
      + coalesce((c.latitude = 0 and c.longitude = 0)::integer, 0)
  from (
    {records}
  ) r
  {configuration}
  cross join lateral logic.{as_}source_signals(p_kind, r.id{past}) k
  cross join (select (p_at at time zone 'UTC')::date as day) t;
end;

comment on function logic.{as_}record_signals(text, uuid[], timestamptz{past type}) is
  'Inputs of the indicators of every kind, for the disclosed records among p_ids: day, the UTC day of p_at; place, '
  'how many of city and region are known; surroundings, how many of amenities and accessibility; dated_fields, known '
  'facts with a dated observation; tests, pairs of facts that could contradict each other, and faults, those that do '
  '(between sources, ages and grades, a point at 0, 0). The others are named after fields, or as in '
  'logic.source_signals.';
$signals$, array[
  ['records', $$select o.id, o.configuration_id, o.description, o.categories, o.age_range_years, o.grades, o.verified,
      num_nonnulls(o.organization_type, o.accreditations, o.founded_year) as own_facts
    from store.organizations o where p_kind = 'organization' and o.id = any (p_ids)
    union all
    select a.id, a.configuration_id, a.description, a.categories, a.age_range_years, a.grades, a.verified,
      num_nonnulls(a.skill_level, a.format, a.seasonality, a.overnight)
    from store.activities a where p_kind = 'activity' and a.id = any (p_ids)
    union all
    select s.id, s.configuration_id, s.description, s.categories, s.age_range_years, s.grades, s.verified,
      num_nonnulls(s.start_date, s.end_date, s.overnight, s.registration_status, s.availability,
        s.registration_open_date, s.registration_close_date,
        s.schedule_id)
    from store.sessions s where p_kind = 'session' and s.id = any (p_ids)$$, $$select p_ids[1] as id, v.*,
      num_nonnulls(v.organization_type, v.accreditations, v.founded_year) as own_facts
    from logic.past_values(p_past -> 'fields') v$$],
  ['configuration', 'join store.configurations c on c.id = r.configuration_id',
    $$cross join lateral logic.past_values(p_past -> 'fields') c$$],
  ['has image', $$exists (select from store.media m where m.record_id = r.id and m.state = 'active')$$,
    $$jsonb_path_exists(p_past, '$.fields.media[*].url')$$]]);
