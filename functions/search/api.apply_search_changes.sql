-- The row lock on store.search_settings allows one run at a time, so an older snapshot of a record never overwrites a
-- newer one. Rows of store.search_changes are deleted in the same transaction, before the records are read.
-- needs: logic.take_search_changes, logic.search_documents, logic.add_search_tops, logic.refill_search_tops

create function api.apply_search_changes(p_records integer) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp set work_mem = '64MB'
as $body$
declare
  v_kept integer;
  v_ids uuid[];
  v_stale uuid[];
  v_fresh uuid[];
begin
  select s.kept into v_kept from store.search_settings s for update skip locked;
  if not found then
    return 0;
  end if;

  v_ids := logic.take_search_changes(p_records);
  if v_ids is null then
    return 0;
  end if;

  -- Only changed entries are written.
  create temporary table search_fresh on commit drop as select d.* from logic.search_documents d
    where d.id = any (v_ids);
  analyze search_fresh;
  v_stale := array(
    select e.id from store.search_entries e
    where e.id = any (v_ids) and not exists (select from search_fresh f where f.id = e.id and row(f.*) is not distinct
      from row(e.*)));
  delete from store.search_tops t where t.id = any (v_stale);
  delete from store.search_entries e where e.id = any (v_stale);
  with written as (
    insert into store.search_entries select f.* from search_fresh f
    where not exists (select from store.search_entries e where e.id = f.id)
    returning id
  )
  select coalesce(array_agg(w.id), '{}') into v_fresh from written w;
  drop table search_fresh;

  insert into store.search_texts (text)
    select distinct t.text from store.search_entries e
      cross join lateral (values (e.name), (e.organization), (e.activity), (e.city), (e.region)) as t (text)
    where e.id = any (v_fresh) and t.text <> ''
    on conflict (text) do nothing;
  perform gin_clean_pending_list('store.search_texts_trigrams_idx');
  perform logic.add_search_tops(v_fresh, v_kept);
  if cardinality(v_stale) > 0 then
    perform logic.refill_search_tops(v_kept);
  end if;
  -- Until autovacuum has analyzed the table, plans cached for a small catalog would stay.
  if (select pg_relation_size(c.oid) / current_setting('block_size')::integer > 2 * c.relpages + 10 from pg_class c
      where c.oid = 'store.search_entries'::regclass) then
    analyze store.search_entries, store.search_texts, store.search_tops, store.search_grams;
  end if;
  return cardinality(v_ids);
end
$body$;

comment on function api.apply_search_changes(integer) is
  'Applies the oldest pending changes to the search entries, about p_records records and their children at a time, '
  'and returns how many records were examined; 0 when nothing is pending or another run is active. Called repeatedly '
  'by a job; safe to repeat after a crash.';
grant execute on function api.apply_search_changes(integer) to campatlas_worker;
