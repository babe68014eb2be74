-- What anybody may know before having an account: what the plans that are sold hold and allow.

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
  'The plans that accounts may hold, from the least: capabilities, rows of a list that paging reaches, metered reads '
  'and CSV exports of a month, research questions for life, bytes of an answer to SQL. Null is no limit.';
grant execute on function api.show_plans() to campatlas_public;
