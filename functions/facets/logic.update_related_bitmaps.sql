-- needs: guard.table_of, guard.facet_fields, guard.filter_relations, logic.join_needed, logic.update_bitmaps

create function logic.update_related_bitmaps(p_relation guard.filter_relations, p_ids uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_table constant text := guard.table_of(p_relation.kind);
  v_related constant text := guard.table_of(p_relation.related_kind);
  v_lists text;
  v_joins text;
  v_fields constant text[] := array(select f.field from guard.facet_fields f
    where f.kind = p_relation.kind and f.relation = p_relation.relation);
  v_owners uuid[];
begin
  select string_agg(format('(%L, %s)', f.field, f.source), ', ' order by f.field), string_agg(f.joins, '') into v_lists,
    v_joins
    from guard.facet_fields f join store.facet_indexes i on i.kind = f.kind
    where f.kind = p_relation.kind and f.relation = p_relation.relation and f.field <> all (i.left_out);
  if v_lists is null then
    return;
  end if;
  execute format('select array_agg(distinct o.id) from store.%I o %s', v_table,
    case when p_ids is not null then format('join store.%I r on %s where r.id = any ($1)', v_related,
      format(p_relation.link, 'r', 'o')) end) into v_owners using p_ids;
  perform logic.update_bitmaps(v_owners, v_fields, format(
    'select o.id, f.field, v.value from store.%I o join store.%I r on %s %s cross join lateral (values %s) as f '
    '(field, list) '
    'cross join lateral unnest(f.list) as v (value) where o.id = any ($1)',
    v_table, v_related, format(p_relation.link, 'r', 'o'), logic.join_needed(p_relation.related_kind, v_joins, ''),
      v_lists));
end
$body$;

comment on function logic.update_related_bitmaps(guard.filter_relations, uuid[]) is
  'Updates the bitmaps that combine values of several related records, such as the prices of all sessions of an '
  'organization. p_ids: the changed related records, null for all; the records that they belong to now are updated. '
  'Their former ones have been logged as changed (store.tg_facet_changes, store.tg_sessions__record_move).';
