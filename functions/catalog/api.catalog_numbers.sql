-- Public: the front page shows these counts. Distinct states are found by one index lookup each (loose index scan).
-- needs: logic.iso_milliseconds

create function api.catalog_numbers() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with recursive states (region_key) as (
    select min(o.region_key) from store.organizations o
    union all
    select (select min(o.region_key) from store.organizations o where o.region_key > s.region_key)
    from states s where s.region_key is not null
  )
  select jsonb_build_object(
    'organizations', coalesce(sum(t.amount) filter (where t.name = 'organizations'), 0),
    'activities', coalesce(sum(t.amount) filter (where t.name = 'activities'), 0),
    'sessions', coalesce(sum(t.amount) filter (where t.name = 'sessions'), 0),
    'states', (select count(*) from states s where s.region_key ~ '^[A-Z]{2}$'),
    'updatedAt', (select logic.iso_milliseconds(c.recorded_at) from store.contributions c order by c.id desc limit 1))
  from store.tallies t;
end;

comment on function api.catalog_numbers() is
  'Numbers of disclosed organizations, activities and sessions, the number of US states with an organization, and '
  'the time of the latest contribution (null if none). Contains no masked field.';
grant execute on function api.catalog_numbers() to campatlas_public;
