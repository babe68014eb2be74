-- needs: logic.campaign_terms, logic.search_providers

create function logic.campaign_plan(p_location text, p_nearby text[], p_providers integer) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'terms', coalesce(jsonb_agg(t.term order by t.ordinal), '[]'),
    'providers', p_providers,
    'search_count', count(*) * cardinality(logic.search_providers(p_providers)))
  from logic.campaign_terms(p_location, p_nearby) t;
end;

comment on function logic.campaign_plan(text, text[], integer) is
  'The searches a campaign would send: {terms, providers, search_count}, one search per term and provider.';
