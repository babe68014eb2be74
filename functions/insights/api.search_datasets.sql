-- needs: logic.pick_dataset_matches, logic.show_dataset_rows, guard.datasets

-- The statement timeout set by the server is the only limit; it includes waiting for locks.
create function api.search_datasets(p_query jsonb) returns text
language plpgsql stable set lock_timeout = 0
as $body$
declare
  v_page record;
  v_heads text[];
begin
  select * into v_page from logic.pick_dataset_matches(p_query, current_user);
  v_heads := array(
    select concat('"dataset":', to_json(d.slug), ',"match":"', m.rank, '",')
    from unnest(v_page.datasets, v_page.ranks) with ordinality as m (dataset_id, rank, n)
    join guard.datasets d on d.id = m.dataset_id order by m.n);
  return concat('{"results":[', logic.show_dataset_rows(v_page.datasets, v_page.ids, v_heads), '],"nextOffset":',
    case when v_page.has_more then ((p_query ->> 'offset')::integer + (p_query ->> 'limit')::integer)::text
      else 'null' end, '}');
end
$body$;

comment on function api.search_datasets(jsonb) is
  'One page of a ranked search as JSON text {results, nextOffset}: rows as in logic.show_dataset_rows preceded by '
  'dataset and match (exact, prefix or substring); nextOffset is null on the last page. p_query and errors as in '
  'logic.pick_dataset_matches.';
grant execute on function api.search_datasets(jsonb) to campatlas_admin;
