-- needs: logic.search_pieces

create function logic.suggest_by_grams(p_q text, p_limit integer, p_without uuid[]) returns uuid[]
language plpgsql stable
as $body$
declare
  v_pattern constant text := '%' || regexp_replace(p_q, '([\\%_])', '\\\1', 'g') || '%';
  v_gram text collate "C";
  v_ids uuid[];
  v_are_all boolean;
begin
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
  return null;
end
$body$;

comment on function logic.suggest_by_grams(text, integer, uuid[]) is
  'The entries that logic.pick_other_suggestions wants for a text of more than three characters, from the list of one '
  'of its grams that is complete or holds enough; null when there is no such list.';
