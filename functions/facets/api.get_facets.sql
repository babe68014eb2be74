-- needs: logic.pick_facets

create function api.get_facets(p_kind text, p_query jsonb, p_field text, p_search text, p_limit integer,
  p_snapshot boolean, out facets text, out total bigint)
language plpgsql stable
as $body$
begin
  select p.facets, p.total into facets, total from logic.pick_facets(p_kind, p_query, p_field, p_search, p_limit,
    p_snapshot, current_user) p;
end
$body$;

comment on function api.get_facets(text, jsonb, text, text, integer, boolean)
  is 'Counts of values for the role asking; parameters and answer as in logic.pick_facets.';
grant execute on function api.get_facets(text, jsonb, text, text, integer, boolean) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
