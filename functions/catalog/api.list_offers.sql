-- needs: logic.pick_offered, logic.pick_offers

create function api.list_offers(p_organizations uuid[], p_query jsonb) returns text
language sql stable
begin atomic
  select logic.pick_offers(p.organizations, p.owners, p.sessions,
    case current_user when 'campatlas_preview' then 'preview' else 'canonical' end)
  from logic.pick_offered(p_organizations, p_query, current_user) p;
end;

comment on function api.list_offers(uuid[], jsonb) is
  'Offers of organizations as visible to the calling role, by id: a JSON array as in logic.pick_offers. p_query: '
  'conditions on their sessions. Organizations that are not disclosed are left out.';
grant execute on function api.list_offers(uuid[], jsonb) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
