-- Public: the plans on sale with their capabilities and limits.

create function api.show_plans() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_agg(jsonb_build_object(
    'plan', p.name,
    'tier', p.tier,
    'capabilities', c.capabilities,
    'resultLimit', p.result_window,
    'readsPerMonth', p.reads_per_month,
    'exportsPerMonth', p.exports_per_month,
    'researchQuestions', p.research_allowance,
    'queryBytes', p.query_bytes) order by p.rank)
  from store.plans p
  join guard.plan_capabilities c on c.plan = p.name
  where p.is_for_accounts;
end;

comment on function api.show_plans() is
  'The plans that accounts may hold, lowest first: capabilities, rows of a list reachable by paging, metered reads '
  'and CSV exports per month, research queries for life, bytes per answer to SQL. Null means no limit.';
grant execute on function api.show_plans() to campatlas_public;
