-- needs: logic.fold_text, logic.search_waiting, logic.search_documents, logic.compile_search, logic.search_place
-- needs: logic.search_owners

create function logic.pick_matches(p_q text, p_limit integer, out ids uuid[], out owners uuid[], out total bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_q constant text := logic.fold_text(p_q);
  v_without uuid[];
  v_too_many boolean;
  v_condition text;
  v_is_narrow boolean := false;
  v_found text;
begin
  if v_q = '' then
    ids := '{}';
    total := 0;
    return;
  end if;
  select w.ids, w.too_many into v_without, v_too_many from logic.search_waiting() w;
  if not v_too_many then
    select c.condition, c.is_narrow into v_condition, v_is_narrow from logic.compile_search(v_q, true) c;
    v_found := format('select e.id, e.kind, e.name from store.search_entries e where %s and ($1 is null or e.id not '
      'in (select unnest($1)))', v_condition);
  end if;
  if not v_is_narrow and not v_too_many then
    perform logic.search_place();
  end if;
  if v_too_many or v_without is not null then
    v_found := concat_ws(' union all ', v_found, format('select e.id, e.kind, e.name from logic.search_documents e '
      'where ($1 is null or e.id = any ($1)) and %s',
      (select c.condition from logic.compile_search(v_q, false) c)));
  end if;
  execute format(
    'select array(
      select e.id from (%s) e
      order by e.kind, e.name <> $2, not starts_with(e.name, $2), e.name, e.id limit $3)', v_found)
    into ids using v_without, v_q, p_limit;
  if cardinality(ids) < p_limit then
    total := cardinality(ids);
  else
    execute format('select count(*) from (%s) e', v_found) into total using v_without;
  end if;
  owners := logic.search_owners(ids);
end
$body$;

comment on function logic.pick_matches(text, integer) is
  'The first p_limit matches of a text (organizations, then activities, then sessions, each in the order of '
  'suggestions) and their exact total. owners: the owning organization of each, an organization itself. A full scan '
  'takes a search slot (PT503 search_busy).';
grant execute on function logic.pick_matches(text, integer) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
