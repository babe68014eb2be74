-- Chooses records with the owner's rights, so that all indexes are usable; the masking views then decide which values
-- are shown.
-- needs: logic.fold_text, logic.search_waiting, logic.search_documents, logic.pick_other_suggestions
-- needs: logic.compile_search, logic.search_owners

create function logic.pick_suggestions(p_q text, p_limit integer, out ids uuid[], out owners uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $body$
declare
  v_q constant text := logic.fold_text(p_q);
  v_without uuid[];
  v_too_many boolean;
begin
  if v_q = '' then
    ids := '{}';
    return;
  end if;
  select w.ids, w.too_many into v_without, v_too_many from logic.search_waiting() w;
  if v_too_many then
    execute format(
      'select array(
        select e.id from logic.search_documents e where %s
        order by not starts_with(e.name, $1), e.name, e.kind, e.id
          limit $2)', (select c.condition from logic.compile_search(v_q, false) c))
      into ids using v_q, p_limit;
  else
    -- An exact match sorts first among the names that start with the text.
    ids := array(
      select e.id from store.search_entries e
      where e.name >= v_q and e.name < v_q || U&'\+10FFFF'
        and (v_without is null or e.id not in (select unnest(v_without)))
      order by e.name, e.kind, e.id limit p_limit);
    if cardinality(ids) < p_limit then
      ids := ids || logic.pick_other_suggestions(v_q, p_limit - cardinality(ids), v_without);
    end if;
    if v_without is not null then
      execute format(
        'select array(
          select e.id from (
            select e.id, e.kind, e.name from store.search_entries e where e.id = any ($1)
            union all
            select e.id, e.kind, e.name from logic.search_documents e where e.id = any ($2) and %s
          ) e
          order by not starts_with(e.name, $3), e.name, e.kind, e.id
            limit $4)', (select c.condition from logic.compile_search(v_q, false) c))
        into ids using ids, v_without, v_q, p_limit;
    end if;
  end if;
  owners := logic.search_owners(ids);
end
$body$;

comment on function logic.pick_suggestions(text, integer) is
  'The first p_limit matches of a text in the order of suggestions: names that start with it (an exact match first), '
  'then matches in another part of the name, a parent''s name, the city or the region; each by folded name, kind and '
  'id. owners: the owning organization of each, an organization itself.';
grant execute on function logic.pick_suggestions(text, integer) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
