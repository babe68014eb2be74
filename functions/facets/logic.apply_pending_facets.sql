-- The first step of api.apply_facet_changes, which holds the locks and writes the index.
-- needs: guard.filter_relations, logic.take_facet_changes, logic.change_facets, logic.stage_facets
-- needs: logic.crowded_facets

create function logic.apply_pending_facets(p_index store.facet_indexes, p_most_single integer,
  out index store.facet_indexes, out applied bigint, out is_idle boolean)
language plpgsql volatile
as $body$
declare
  v_kind constant text := p_index.kind;
  -- With more pending changes readers use the rows anyway (logic.pick_bitmaps), so the old bitmaps may be deleted.
  v_most_asked constant integer := 2000;
  v_ids uuid[];
  v_waiting bigint;
  v_reset boolean;
  v_alive bigint;
  v_left_out text[];
begin
  index := p_index;
  applied := 0;
  select c.record_ids, c.waiting, c.is_reset into v_ids, v_waiting, v_reset from logic.take_facet_changes(v_kind) c;
  is_idle := index.ready and index.failed_at is null and v_waiting = 0 and not v_reset;
  if is_idle then
    return;
  end if;

  -- A field of several related records has no bitmaps if the related kind has none for it.
  v_left_out := array(
    select t.relation || '.' || o.field from guard.filter_relations t
      join store.facet_indexes i on i.kind = t.related_kind cross join unnest(i.left_out) as o (field)
    where t.kind = v_kind and t.relation <> t.related_kind);
  select coalesce(sum(t.amount), 0) into v_alive from store.facet_totals t where t.kind = v_kind and t.field = '';
  if v_reset or not index.ready
    or cardinality(v_ids) > v_most_asked and index.appended + cardinality(v_ids) > v_alive / 2
  then
    delete from store.facet_segments s where s.kind = v_kind;
    index.left_out := v_left_out || logic.crowded_facets(v_kind, p_most_single);
    index.ready := false;
    index.appended := 0;
  else
    index.left_out := array(select unnest(index.left_out) union select unnest(v_left_out));
    select c.applied, index.appended + c.appended into applied, index.appended
      from logic.change_facets(v_kind, v_ids, index.left_out) c;
  end if;

  -- When more than half of the records were appended, all segments are rebuilt in order; the bitmaps stay in use.
  if not index.ready or index.appended > v_alive / 2 then
    index.staged := logic.stage_facets(v_kind);
    index.built := 0;
    if index.ready then
      -- Fields without bitmaps stay so until the rebuild is complete, because the old segments lack them.
      index.left_out := array(select unnest(index.left_out)
        union select unnest(logic.crowded_facets(v_kind, p_most_single)) order by 1);
    end if;
  end if;
  if not index.ready then
    -- The new bitmaps will include all changes of related kinds that are pending now. Marking these as known saves
    -- applying them again, or even another rebuild if they are many.
    update store.facet_changes c set known_to = c.known_to || v_kind
      where c.id in (
        select w.id from store.facet_changes w join guard.filter_relations t on t.related_kind = w.kind
        where t.kind = v_kind and v_kind <> all (w.known_to)
        for update of w skip locked);
  end if;
end
$body$;

comment on function logic.apply_pending_facets(store.facet_indexes, integer) is
  'Applies the pending changes of a kind to its bitmaps, or stages its records for a rebuild. index: p_index as '
  'changed; applied: number of records; is_idle: nothing was pending and nothing is changed. p_most_single: as in '
  'logic.crowded_facets.';
