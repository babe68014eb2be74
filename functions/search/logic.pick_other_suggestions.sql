-- needs: logic.fold_text, logic.region_key, logic.search_pieces, logic.compile_search, logic.search_place

create function logic.pick_other_suggestions(p_q text, p_limit integer, p_without uuid[]) returns uuid[]
language plpgsql stable
as $body$
declare
  v_pattern constant text := '%' || regexp_replace(p_q, '([\\%_])', '\\\1', 'g') || '%';
  v_gram text collate "C";
  v_ids uuid[];
  v_are_all boolean;
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
    -- A match contains every gram of the text: it is stored under the gram, or its name starts with it.
    for v_gram in select distinct p.gram from logic.search_pieces(p_q) as p (gram) where char_length(p.gram) = 3 loop
      with begun as materialized (
        select e.* from store.search_entries e where e.name >= v_gram and e.name < v_gram || U&'\+10FFFF'
          order by e.name, e.kind, e.id limit 101
      ), bound as materialized (
        -- Both lists are complete up to this bound; no row when both are complete.
        select b.name, b.kind, b.id
        from (
          select g.name, g.kind, g.id from store.search_grams g where g.gram = v_gram
          union all
          (select e.name, e.kind, e.id from begun e order by e.name, e.kind, e.id offset 100)
        ) b
        order by b.name, b.kind, b.id limit 1
      ), near as (
        select e.* from store.search_tops t join store.search_entries e on e.id = t.id where t.gram = v_gram
        union all
        select e.* from begun e
      )
      select
          array(
            select e.id from near e
            where (e.name like v_pattern or e.organization like v_pattern or e.activity like v_pattern
              or e.city like v_pattern or e.region like v_pattern)
              and not starts_with(e.name, p_q) and (p_without is null or e.id not in (select unnest(p_without)))
              and not exists (select from bound b where (e.name, e.kind, e.id) > (b.name, b.kind, b.id))
            order by e.name, e.kind, e.id limit p_limit),
          not exists (select from bound)
        into v_ids, v_are_all;
      if v_are_all or cardinality(v_ids) = p_limit then
        return v_ids;
      end if;
    end loop;
  end if;

  -- Frequent matches are found among the first entries.
  select c.condition into v_condition from logic.compile_search(p_q, false) c;
  execute format(
    'select array(
      select e.id from (select * from store.search_entries order by name, kind, id limit 2000) e
      where %s and not starts_with(e.name, $1) and ($2 is null or e.id not in (select unnest($2)))
      order by e.name, e.kind, e.id limit $3)', v_condition)
    into v_ids using p_q, p_without, p_limit;
  if cardinality(v_ids) = p_limit then
    return v_ids;
  end if;

  select c.condition, c.is_narrow into v_condition, v_is_narrow from logic.compile_search(p_q, true) c;
  if not v_is_narrow then
    perform logic.search_place();
  end if;
  execute format(
    'select array(
      select e.id from store.search_entries e
      where %s and not starts_with(e.name, $1) and ($2 is null or e.id not in (select unnest($2)))
      order by e.name, e.kind, e.id limit $3)', v_condition)
    into v_ids using p_q, p_without, p_limit;
  return v_ids;
end
$body$;

comment on function logic.pick_other_suggestions(text, integer, uuid[]) is
  'The first entries, by name, kind and id, that a folded text finds other than by the start of their name, without '
  'p_without. Texts of up to three characters are looked up in store.search_tops, longer ones through their grams as '
  'far as these are complete. A full scan takes a search slot (PT503 search_busy).';
