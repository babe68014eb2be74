-- needs: guard.table_of, guard.filter_relations, logic.update_related_bitmaps

create function logic.take_facet_changes(p_kind text, out record_ids uuid[], out waiting bigint, out is_reset boolean)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_taken store.facet_changes[];
  v_new uuid[];
  v_relation guard.filter_relations;
  v_is_reset boolean;
begin
  with taken as (delete from store.facet_changes c where c.kind = p_kind returning c)
    select coalesce(array_agg(t.c), '{}') into v_taken from taken t;
  select coalesce(sum(t.size), 0), coalesce(bool_or(t.record_ids is null), false),
    array(select distinct u.id from unnest(v_taken) as c cross join unnest(c.record_ids) as u (id))
    into waiting, is_reset, record_ids from unnest(v_taken) as t;
  if waiting = 0 and not is_reset then
    return;
  end if;

  for v_relation in select t.* from guard.filter_relations t where t.related_kind = p_kind order by t.kind loop
    v_is_reset := exists (select from unnest(v_taken) as t
      where t.record_ids is null and v_relation.kind <> all (t.known_to));
    v_new := array(select distinct u.id from unnest(v_taken) as t cross join unnest(t.record_ids) as u (id)
      where v_relation.kind <> all (t.known_to));
    continue when not v_is_reset and v_new = '{}';
    if v_relation.relation <> p_kind then
      -- The records that the changed ones belong to have bitmaps with their values: update those here.
      perform from store.facet_indexes i where i.kind = v_relation.kind and (i.ready or i.built > 0) for update;
      if found then
        perform logic.update_related_bitmaps(v_relation, case when not v_is_reset then v_new end);
      end if;
    elsif v_is_reset then
      insert into store.facet_changes (kind, size) values (v_relation.kind, 0);
    else
      -- The records that belong to the changed ones have bitmaps with their values, so they count as changed as well.
      -- Kinds that depend on those records have no value of the changed ones, so they need not be told (known_to).
      execute format('insert into store.facet_changes (kind, record_ids, size, known_to) '
        'select %L, array_agg(r.id), count(*), $2 from unnest($1) as u (id) join store.%I r on %s '
        'having count(*) > 0', v_relation.kind, guard.table_of(v_relation.kind), format(v_relation.link, 'u', 'r'))
          using v_new, array(select h.kind from guard.filter_relations h where h.related_kind = v_relation.kind);
    end if;
  end loop;
end
$body$;

comment on function logic.take_facet_changes(text) is
  'Deletes the pending changes of a kind, returns their record ids, and passes them on to the kinds whose bitmaps '
  'contain its values, unless these have them already (known_to). waiting: number of changes; is_reset: whether the '
  'table was emptied, in which case the ids are unknown. The caller has locked the kind''s row of store.facet_indexes.';
