-- needs: logic.region_key

create function logic.compile_search(p_q text, p_entries boolean, out condition text, out is_narrow boolean)
language plpgsql stable
as $body$
declare
  v_pattern constant text := '%' || regexp_replace(p_q, '([\\%_])', '\\\1', 'g') || '%';
  v_region_key constant text := logic.region_key(p_q);
  v_texts text[];
begin
  is_narrow := false;
  if p_entries then
    execute 'select array(select t.text from store.search_texts t where t.text like $1 limit 301)' into v_texts
      using v_pattern;
    is_narrow := cardinality(v_texts) <= 300;
  end if;
  condition := case when is_narrow
    then format('(e.name = any (%1$L::text[]) or e.organization = any (%1$L::text[]) or e.activity = any '
      '(%1$L::text[]) or e.city = any (%1$L::text[]) '
      'or e.region = any (%1$L::text[]) or e.region_key = %2$L)', v_texts, v_region_key)
    else format('(e.name like %1$L or e.organization like %1$L or e.activity like %1$L or e.city like %1$L or '
      'e.region like %1$L or e.region_key = %2$L)',
      v_pattern, v_region_key) end;
end
$body$;

comment on function logic.compile_search(text, boolean) is
  'SQL condition over e, a row like those of store.search_entries, that a folded text matches: it is part of the '
  'name, a parent''s name, the city or the region (without wildcards), or another name of the region. p_entries: e '
  'is store.search_entries itself; then few matching texts are listed as literals, so that indexes apply '
  '(is_narrow).';
