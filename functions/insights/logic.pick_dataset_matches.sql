-- Three ranks, each read in the order of names and only as far as the page reaches: the very name and its beginnings
-- are ranges of an index. Whether the rest is read from trigrams or in order is the planner's choice, which knows the
-- texts, since they stand in the statement.
-- needs: logic.search_datasets, logic.fold_text

create function logic.pick_dataset_matches(p_query jsonb, p_role name, out datasets integer[], out ids uuid[],
  out ranks text[], out has_more boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set max_parallel_workers_per_gather = 0
as $body$
declare
  v_where constant text := logic.search_datasets(p_query ->> 'dataset', coalesce(p_query -> 'filters', '{}'), p_role);
  v_terms constant text[] := array(
    select distinct logic.fold_text(q.value) from jsonb_array_elements_text(p_query -> 'q') as q (value));
  v_offset constant integer := (p_query ->> 'offset')::integer;
  v_end constant integer := v_offset + (p_query ->> 'limit')::integer;
  v_exact constant text := format('r.folded = any (%L)', v_terms);
  v_begins text;
  v_holds text;
  v_rank record;
  v_found record;
begin
  datasets := '{}';
  ids := '{}';
  ranks := '{}';
  has_more := false;
  if v_where is null or '' = any (v_terms) then
    return;
  end if;
  select string_agg(format('r.folded like %L', t.literal || '%'), ' or '),
      string_agg(format('r.folded like %L', '%' || t.literal || '%'), ' and ')
    into v_begins, v_holds
    from unnest(v_terms) as u (term)
    cross join lateral (select regexp_replace(u.term, '([\\%_])', '\\\1', 'g') as literal) t;
  for v_rank in
    select * from (values
      ('exact', concat(v_exact, ' and ', v_holds)),
      ('prefix', concat('(', v_begins, ') and not ', v_exact, ' and ', v_holds)),
      ('substring', concat('not (', v_begins, ') and ', v_holds))) as r (name, condition)
  loop
    execute format('
      select array_agg(f.dataset_id order by f.folded, f.dataset_id, f.id) as datasets,
        array_agg(f.id order by f.folded, f.dataset_id, f.id) as ids
      from (
        select r.dataset_id, r.id, r.folded from store.dataset_rows r where %s and %s
        order by r.folded, r.dataset_id, r.id limit %s) f',
      v_rank.condition, v_where, v_end + 1 - cardinality(ids)) into v_found;
    datasets := datasets || v_found.datasets;
    ids := ids || v_found.ids;
    ranks := ranks || array_fill(v_rank.name, array[coalesce(cardinality(v_found.ids), 0)]);
    exit when cardinality(ids) > v_end;
  end loop;
  has_more := cardinality(ids) > v_end;
  datasets := datasets[v_offset + 1 : v_end];
  ids := ids[v_offset + 1 : v_end];
  ranks := ranks[v_offset + 1 : v_end];
end
$body$;

comment on function logic.pick_dataset_matches(jsonb, name) is
  'One page of the rows whose name holds every one of up to five texts, ignoring case and accents, each character for '
  'itself: first names that are one of them (exact), then those that begin with one (prefix), then the rest '
  '(substring); in each by folded name, dataset and id. p_query: {q, dataset, filters, limit, offset}. has_more: '
  'whether rows follow. Refusals as in logic.search_datasets.';
grant execute on function logic.pick_dataset_matches(jsonb, name) to campatlas_admin;
