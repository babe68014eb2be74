-- needs: logic.fold_text

create function api.load_dataset_rows(p_dataset integer, p_ids uuid[], p_rows text[], out inserted integer,
  out updated integer, out unchanged integer)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  with given as (
    select u.id, u.data::jsonb as data from unnest(p_ids, p_rows) as u (id, data)
  ), written as (
    insert into store.dataset_rows as r (dataset_id, id, folded, data)
      select p_dataset, g.id, nullif(logic.fold_text(g.data ->> 'name'), ''), g.data from given g
    on conflict (dataset_id, id) do update set folded = excluded.folded, data = excluded.data
      where r.data <> excluded.data or r.folded is distinct from excluded.folded
    returning r.xmax = 0 as is_new
  )
  select count(*) filter (where w.is_new), count(*) filter (where not w.is_new), cardinality(p_ids) - count(*)
    into inserted, updated, unchanged from written w;
end
$body$;

comment on function api.load_dataset_rows(integer, uuid[], text[]) is
  'Upserts rows of a dataset (JSON texts by distinct ids) and returns how many were inserted, updated and unchanged. '
  'For the database owner.';
