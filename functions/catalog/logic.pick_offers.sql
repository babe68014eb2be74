-- needs: canonical.activities, canonical.sessions, preview.activities, preview.sessions

create function logic.pick_offers(p_organizations uuid[], p_owners uuid[], p_sessions uuid[], p_views name)
returns text
language plpgsql stable
as $body$
declare
  v_offers text;
begin
  execute format($offers$
    with session as (
      select i.owner, v.age_range_years, v.start_date, v.end_date, v.prices, v.schedule_configurations
      from unnest($2, $3) as i (owner, id) join %1$I.sessions v on v.id = i.id
    ), offered as (
      -- A range without bounds is unknown.
      select s.owner, count(*) as sessions,
        range_merge(range_agg(s.age_range_years) filter (where s.age_range_years <> '(,)')) as ages,
        min(s.start_date) as first_day, greatest(max(s.start_date), max(s.end_date)) as last_day
      from session s group by s.owner
    ), program as (
      select v.organization_id as owner, count(*) as programs,
        range_merge(range_agg(v.age_range_years) filter (where v.age_range_years <> '(,)')) as ages
      from %1$I.activities v where v.organization_id = any ($1) group by v.organization_id
    ), price as (
      select distinct on (s.owner) s.owner, json_strip_nulls(json_build_object(
        'price', q.quote -> 'price', 'currency', q.quote ->> 'currency', 'basis', q.quote ->> 'basis')) as least
      from session s
      cross join lateral jsonb_array_elements(coalesce(s.prices, '[]')
        || jsonb_path_query_array(coalesce(s.schedule_configurations, '[]'), '$[*].prices[*]')) as q (quote)
      where jsonb_typeof(q.quote -> 'price') = 'number'
      -- Amounts are comparable only within one basis and currency.
      order by s.owner, array_position('{week,session,day,month,hour}', q.quote ->> 'basis'),
        q.quote ->> 'currency' is distinct from 'USD', q.quote ->> 'currency', (q.quote ->> 'price')::numeric
    )
    select json_agg(json_build_object('organizationId', o.id, 'programs', coalesce(p.programs, 0),
      'sessions', coalesce(t.sessions, 0), 'ages', case when a.ages <> '(,)'
        then json_build_array(lower(a.ages), upper(a.ages) - 1) end,
      'firstDay', t.first_day, 'lastDay', t.last_day, 'price', c.least) order by o.id)::text
    from unnest($1) as o (id)
    left join offered t on t.owner = o.id
    left join program p on p.owner = o.id
    left join price c on c.owner = o.id
    cross join lateral (select coalesce(t.ages, p.ages) as ages) a
    $offers$, p_views) into v_offers using p_organizations, p_owners, p_sessions;
  return coalesce(v_offers, '[]');
end
$body$;

comment on function logic.pick_offers(uuid[], uuid[], uuid[], name) is
  'Offers of organizations (logic.pick_offered) as a JSON array, read through the masking views of p_views '
  '(canonical or preview). programs: number of activities; of the sessions their number, the age range in years (of '
  'activities when no session has one), first and last day, and the lowest price, preferably per week; null where '
  'unknown or masked.';
grant execute on function logic.pick_offers(uuid[], uuid[], uuid[], name) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
