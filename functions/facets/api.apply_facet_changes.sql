-- Applies pending changes to the bitmaps. A rebuild is divided into slices; each call builds one in its own
-- transaction. If a call is killed, the next one builds that slice again. Changes during a rebuild stay in
-- store.facet_changes, because only those read before it are deleted.
-- needs: guard.now, logic.apply_pending_facets, logic.build_facet_slice, logic.settle_facets

create function api.apply_facet_changes(p_kind text, out applied bigint, out is_done boolean)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most_single constant integer := 2000;
  -- Four segments: some seconds of work.
  v_slice constant integer := 61440;
  v_index store.facet_indexes;
  v_step record;
  v_is_resumed boolean;
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

  v_is_resumed := v_index.staged is not null;
  if not v_is_resumed then
    select * into v_step from logic.apply_pending_facets(v_index, v_most_single);
    if v_step.is_idle then
      return;
    end if;
    v_index := v_step.index;
    applied := v_step.applied;
    v_is_taken := v_index.ready;
  end if;
  -- For more than one slice of records, staging takes a transaction of its own.
  if v_index.staged is not null and (v_is_resumed or v_index.staged <= v_slice) then
    select * into v_step from logic.build_facet_slice(v_index, v_slice);
    v_index := v_step.index;
    applied := applied + v_step.built;
    v_is_taken := v_is_taken or v_index.staged is null;
  end if;
  is_done := v_index.staged is null;
  if v_is_taken then
    v_index.left_out := logic.settle_facets(p_kind, v_index.left_out, v_most_single);
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
