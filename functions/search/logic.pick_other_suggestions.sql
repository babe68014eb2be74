-- needs: logic.fold_text, logic.region_key, logic.suggest_by_grams, logic.compile_search, logic.search_place

create function logic.pick_other_suggestions(p_q text, p_limit integer, p_without uuid[]) returns uuid[]
language plpgsql stable
as $body$
declare
  v_text constant text := 'select array(
    select e.id from %s e
    where %s and not starts_with(e.name, $1) and ($2 is null or e.id not in (select unnest($2)))
    order by e.name, e.kind, e.id limit $3)';
  v_ids uuid[];
  v_condition text;
  v_is_narrow boolean;
begin
  if char_length(p_q) <= 3 then
    v_ids := array(
      select t.id from store.search_tops t
      where t.gram = p_q and (p_without is null or t.id not in (select unnest(p_without)))
      order by t.name, t.kind, t.id limit p_limit);
    if cardinality(v_ids) = p_limit or not exists (select from store.search_grams g where g.gram = p_q) then
      return v_ids;
    end if;
  elsif logic.region_key(p_q) !~ '^[A-Z]{2}$' then
    v_ids := logic.suggest_by_grams(p_q, p_limit, p_without);
    if v_ids is not null then
      return v_ids;
    end if;
  end if;

  -- Frequent matches are found among the first entries.
  select c.condition into v_condition from logic.compile_search(p_q, false) c;
  execute format(v_text, '(select * from store.search_entries order by name, kind, id limit 2000)', v_condition)
    into v_ids using p_q, p_without, p_limit;
  if cardinality(v_ids) = p_limit then
    return v_ids;
  end if;

  select c.condition, c.is_narrow into v_condition, v_is_narrow from logic.compile_search(p_q, true) c;
  if not v_is_narrow then
    perform logic.search_place();
  end if;
  execute format(v_text, 'store.search_entries', v_condition)
    into v_ids using p_q, p_without, p_limit;
  return v_ids;
end
$body$;

comment on function logic.pick_other_suggestions(text, integer, uuid[]) is
  'The first entries, by name, kind and id, that a folded text finds other than by the start of their name, without '
  'p_without. Texts of up to three characters are looked up in store.search_tops, longer ones through their grams as '
  'far as these are complete. A full scan takes a search slot (PT503 search_busy).';
