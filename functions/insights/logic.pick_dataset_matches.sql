-- Each rank is read in name order and only as far as the page needs. exact and prefix are index ranges; for substring
-- the planner chooses between trigrams and name order, with the terms as literals in the statement. When filters leave
-- few rows, these are ranked directly, since no statistics tell where their names are. The names of the ranks sort in
-- the order of the ranks.
-- needs: logic.search_datasets, logic.compile_dataset_terms

create function logic.pick_dataset_matches(p_query jsonb, p_role name, out datasets integer[], out ids uuid[],
  out ranks text[], out has_more boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set max_parallel_workers_per_gather = 0
as $body$
declare
  v_where constant text := logic.search_datasets(p_query ->> 'dataset', coalesce(p_query -> 'filters', '{}'), p_role);
  v_rows constant text := 'select * from store.dataset_rows r where ' || v_where;
  v_few constant integer := 20000;
  v_offset constant integer := (p_query ->> 'offset')::integer;
  v_end constant integer := v_offset + (p_query ->> 'limit')::integer;
  v_term record;
  v_left integer;
  v_rank record;
  v_found record;
begin
  datasets := '{}';
  ids := '{}';
  ranks := '{}';
  has_more := false;
  select * into v_term from logic.compile_dataset_terms(p_query -> 'q');
  if v_where is null or v_term.holds is null then
    return;
  end if;
  if p_query -> 'filters' <> '{}' then
    execute format('select count(*) from (%s limit %s) r', v_rows, v_few + 1) into v_left;
  end if;
  for v_rank in
    select r.name, r.rows, r.condition
    from (values
      (true, format('case when %s then ''exact'' when %s then ''prefix'' else ''substring'' end', v_term.exact,
        v_term.begins), v_rows || ' offset 0', v_term.holds),
      (false, '''exact''', v_rows, concat(v_term.exact, ' and ', v_term.holds)),
      (false, '''prefix''', v_rows, concat(v_term.begins, ' and not ', v_term.exact, ' and ', v_term.holds)),
      (false, '''substring''', v_rows, concat('not ', v_term.begins, ' and ', v_term.holds)))
      as r (is_few, name, rows, condition)
    where r.is_few = coalesce(v_left <= v_few, false)
  loop
    execute format('
      select array_agg(f.dataset_id order by f.rank, f.folded, f.dataset_id, f.id) as datasets,
        array_agg(f.id order by f.rank, f.folded, f.dataset_id, f.id) as ids,
        array_agg(f.rank order by f.rank, f.folded, f.dataset_id, f.id) as ranks
      from (
        select r.dataset_id, r.id, r.folded, %s as rank from (%s) r where %s
        order by %s r.folded, r.dataset_id, r.id limit %s) f',
      v_rank.name, v_rank.rows, v_rank.condition, case when v_left <= v_few then 'rank, ' end,
      v_end + 1 - cardinality(ids)) into v_found;
    datasets := datasets || v_found.datasets;
    ids := ids || v_found.ids;
    ranks := ranks || v_found.ranks;
    exit when cardinality(ids) > v_end;
  end loop;
  has_more := cardinality(ids) > v_end;
  datasets := datasets[v_offset + 1 : v_end];
  ids := ids[v_offset + 1 : v_end];
  ranks := ranks[v_offset + 1 : v_end];
end
$body$;

comment on function logic.pick_dataset_matches(jsonb, name) is
  'One page of the rows whose name contains all of up to five terms, ignoring case and accents, without wildcards: '
  'first names equal to a term (exact), then names that begin with one (prefix), then the rest (substring); within a '
  'rank by folded name, dataset and id. p_query: {q, dataset, filters, limit, offset}. has_more: whether rows '
  'follow. Errors as in logic.search_datasets.';
grant execute on function logic.pick_dataset_matches(jsonb, name) to campatlas_admin;
