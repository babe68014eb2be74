create function logic.refill_search_tops(p_kept integer) returns void
language plpgsql volatile
as $body$
declare
  v_gram text collate "C";
  v_pattern text;
  v_last record;
begin
  -- Grams that lost half of their rows; there are few, since removed entries are mostly added again.
  for v_gram in
    select g.gram from store.search_grams g
    where (select count(*) from (select from store.search_tops t where t.gram = g.gram limit (p_kept + 1) / 2) as held)
      < (p_kept + 1) / 2
  loop
    v_pattern := '%' || regexp_replace(v_gram, '([\\%_])', '\\\1', 'g') || '%';
    insert into store.search_tops (gram, name, kind, id)
      select v_gram, e.name, e.kind, e.id from store.search_entries e
      where (e.name like v_pattern or e.organization like v_pattern or e.activity like v_pattern
        or e.city like v_pattern or e.region like v_pattern
          or e.region_key ~ '^[A-Z]{2}$' and e.region_key = upper(v_gram))
        and not starts_with(e.name, v_gram)
      order by e.name, e.kind, e.id limit p_kept + 1
      on conflict do nothing;
    select t.name, t.kind, t.id into v_last from store.search_tops t where t.gram = v_gram order by t.name, t.kind,
      t.id offset p_kept - 1 limit 1;
    if found and exists (select from store.search_tops t where t.gram = v_gram order by t.name, t.kind,
      t.id offset p_kept limit 1) then
      delete from store.search_tops t where t.gram = v_gram
        and (t.name, t.kind, t.id) > (v_last.name, v_last.kind, v_last.id);
      update store.search_grams g set name = v_last.name, kind = v_last.kind, id = v_last.id where g.gram = v_gram;
    else
      delete from store.search_grams g where g.gram = v_gram;
    end if;
  end loop;
end
$body$;

comment on function logic.refill_search_tops(integer) is
  'Searches the entries again for grams of store.search_grams with fewer than half of p_kept rows left in '
  'store.search_tops. For api.apply_search_changes.';
