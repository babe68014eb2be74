-- needs: guard.table_of, guard.filter_relations

create function logic.stage_facets(p_kind text) returns integer
language plpgsql volatile set work_mem = '256MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_rows integer;
begin
  delete from store.facet_stages s where s.kind = p_kind;
  execute format('insert into store.facet_stages (kind, place, record_id, region_key, city) '
    'select %L, row_number() over w - 1, r.id, r.region_key, r.city from store.%I r '
    'window w as (order by r.region_key, lower(btrim(r.city)), r.city, r.id) order by 2',
    p_kind, guard.table_of(p_kind));
  get diagnostics v_rows = row_count;
  return v_rows;
end
$body$;

comment on function logic.stage_facets(text) is
  'Stores the place that each record of a kind gets in the bitmaps to be built, and returns the number of records. '
  'Later changes have to stay in store.facet_changes until all bitmaps are built.';
