-- Applies pending changes to the bitmaps. A rebuild is divided into slices; each call builds one in its own
-- transaction. If a call is killed, the next one builds that slice again. Changes during a rebuild stay in
-- store.facet_changes, because only those read before it are deleted.
-- needs: guard.now, guard.facet_fields, guard.filter_relations
-- needs: logic.take_facet_changes, logic.change_facets, logic.build_facet_segments, logic.stage_facets
-- needs: logic.total_facets, logic.leave_facet_slots, logic.crowded_facets

create function api.apply_facet_changes(p_kind text, out applied bigint, out is_done boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most constant integer := 500;
  v_most_single constant integer := 2000;
  -- With more pending changes readers use the rows anyway (logic.pick_bitmaps), so the old bitmaps may be deleted.
  v_most_asked constant integer := 2000;
  -- Four segments: some seconds of work.
  v_slice constant integer := 61440;
  v_index store.facet_indexes;
  v_ids uuid[];
  v_waiting bigint;
  v_reset boolean;
  v_alive bigint;
  v_left_out text[];
  v_last integer;
  v_is_taken boolean := false;
begin
  applied := 0;
  is_done := true;
  -- One call at a time for all kinds. A long call lasts longer than the minute until the next job; a call for another
  -- kind would wait for its locks, or build bitmaps without the changes that the long call is about to pass on.
  if not pg_try_advisory_xact_lock(hashtext('campatlas facet changes')) then
    return;
  end if;
  select * into v_index from store.facet_indexes i where i.kind = p_kind for update skip locked;
  if not found then
    return;
  end if;
  -- Blocks changes of scores until the end of the transaction (store.tg_scores__update_bitmaps).
  perform pg_advisory_xact_lock_shared(hashtext('campatlas score bitmaps'));

  if v_index.staged is null then
    select c.record_ids, c.waiting, c.is_reset into v_ids, v_waiting, v_reset from logic.take_facet_changes(p_kind) c;
    if v_index.ready and v_index.failed_at is null and v_waiting = 0 and not v_reset then
      return;
    end if;

    -- A field of several related records has no bitmaps if the related kind has none for it.
    v_left_out := array(
      select t.relation || '.' || o.field from guard.filter_relations t
        join store.facet_indexes i on i.kind = t.related_kind cross join unnest(i.left_out) as o (field)
      where t.kind = p_kind and t.relation <> t.related_kind);
    select coalesce(sum(t.amount), 0) into v_alive from store.facet_totals t where t.kind = p_kind and t.field = '';
    if v_reset or not v_index.ready
      or cardinality(v_ids) > v_most_asked and v_index.appended + cardinality(v_ids) > v_alive / 2
    then
      delete from store.facet_segments s where s.kind = p_kind;
      v_index.left_out := v_left_out || logic.crowded_facets(p_kind, v_most_single);
      v_index.ready := false;
      v_index.appended := 0;
    else
      v_index.left_out := array(select unnest(v_index.left_out) union select unnest(v_left_out));
      select c.applied, v_index.appended + c.appended into applied, v_index.appended
        from logic.change_facets(p_kind, v_ids, v_index.left_out) c;
    end if;

    v_is_taken := v_index.ready;
    -- When more than half of the records were appended, all segments are rebuilt in order; the bitmaps stay in use.
    if not v_index.ready or v_index.appended > v_alive / 2 then
      v_index.staged := logic.stage_facets(p_kind);
      v_index.built := 0;
      if v_index.ready then
        -- Fields without bitmaps stay so until the rebuild is complete, because the old segments lack them.
        v_index.left_out := array(select unnest(v_index.left_out)
          union select unnest(logic.crowded_facets(p_kind, v_most_single)) order by 1);
      end if;
    end if;
    if not v_index.ready then
      -- The new bitmaps will include all changes of related kinds that are pending now. Marking these as known saves
      -- applying them again, or even another rebuild if they are many.
      update store.facet_changes c set known_to = c.known_to || p_kind
        where c.id in (
          select w.id from store.facet_changes w join guard.filter_relations t on t.related_kind = w.kind
          where t.kind = p_kind and p_kind <> all (w.known_to)
          for update of w skip locked);
    end if;
  end if;

  -- For more than one slice of records, staging takes a transaction of its own.
  if v_index.staged is not null and (v_waiting is null or v_index.staged <= v_slice) then
    v_last := least(v_index.built + v_slice, v_index.staged);
    if v_index.ready then
      perform logic.leave_facet_slots(p_kind, array(select s.record_id from store.facet_stages s
        where s.kind = p_kind and s.place between v_index.built and v_last - 1));
    end if;
    applied := applied
      + logic.build_facet_segments(p_kind, null, int4range(v_index.built, v_last), v_index.left_out);
    v_index.built := v_last;
    if v_last = v_index.staged then
      delete from store.facet_stages s where s.kind = p_kind;
      v_index.staged := null;
      v_index.built := null;
      v_index.appended := 0;
      v_index.ready := true;
      v_is_taken := true;
    end if;
  end if;
  is_done := v_index.staged is null;

  if v_is_taken then
    perform logic.total_facets(p_kind);
    v_index.left_out := v_index.left_out || array(
      select t.field from store.facet_totals t where t.kind = p_kind and t.field not in ('city', 'region')
        group by t.field
        having count(*) > case when t.field ~ '\mquote$' or exists (
          select from guard.facet_fields f where f.kind = p_kind and f.field = t.field and f.single is not null)
            then v_most_single else v_most end);
    delete from store.facet_totals t where t.kind = p_kind and t.field = any (v_index.left_out);
    delete from store.facet_bits b using store.facet_segments s
      where s.id = b.segment_id and s.kind = p_kind and b.field = any (v_index.left_out);
    v_index.failed_at := null;
    v_index.applied_at := guard.now();
  end if;
  update store.facet_indexes i
    set ready = v_index.ready, failed_at = v_index.failed_at, applied_at = v_index.applied_at,
      appended = v_index.appended, left_out = v_index.left_out, staged = v_index.staged, built = v_index.built
    where i.kind = p_kind;
end
$body$;

comment on function api.apply_facet_changes(text) is
  'Applies the pending changes of a kind to its bitmaps and totals. applied: number of records; is_done: false if the '
  'caller has to call it again at once, in a new transaction, to build the next slice. Rebuilds the bitmaps if they '
  'are not ready, if more than half of the records have changed, or after the table was emptied. Changes of the kind '
  'become pending for the kinds that depend on it. Returns 0 at once while another call is running, for any kind. For '
  'a job every minute.';
grant execute on function api.apply_facet_changes(text) to campatlas_worker;
