-- The only writer of the catalog: imports, edits, scrapers and jobs all end here. Sets go in whole; one that the
-- database refuses is found by halving, so that it never stops the others.
-- needs: logic.apply_staged, logic.contribution_outcome, logic.explain_rejection

create function logic.record_contributions(
  p_batch bigint, p_actor uuid, p_staged logic.staged_contribution[], p_final boolean)
  returns logic.contribution_outcome[]
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_count constant integer := coalesce(cardinality(p_staged), 0);
  v_state text;
  v_constraint text;
  v_column text;
  v_message text;
begin
  if v_count = 0 then
    return '{}';
  end if;
  -- Nothing is merged or split before this is committed.
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  for v_attempt in 1 .. 5 loop
    begin
      return logic.apply_staged(p_batch, p_actor, p_staged, p_final);
    -- These speak of the values; the connection, the disk, a lock or our own mistake end the transaction.
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      get stacked diagnostics v_state = returned_sqlstate, v_constraint = constraint_name, v_column = column_name,
        v_message = message_text;
      -- An identity that another writer has just made: the next look finds it.
      exit when v_constraint not in ('records_kind_key_key', 'records_pkey');
    end;
  end loop;
  if v_count = 1 then
    return array(
      select row(s, null, null, null, null, null, null, 'refused',
        logic.explain_rejection(v_state, v_constraint, v_column, v_message))::logic.contribution_outcome
      from unnest(p_staged) s);
  end if;
  return logic.record_contributions(p_batch, p_actor, p_staged[: v_count / 2], p_final)
    || logic.record_contributions(p_batch, p_actor, p_staged[v_count / 2 + 1 :], p_final);
end
$body$;

comment on function logic.record_contributions(bigint, uuid, logic.staged_contribution[], boolean) is
  'Records staged contributions, of an import batch or of an actor, and moves the records whose decided values change. '
  'Returns what became of each, in no order: inserted, updated, overruled (on record, and a better word stands), held '
  '(on record, and automated updates are suppressed), unchanged, waiting for a parent (p_final: these are refused), or '
  'refused with its reasons, one a line. Errors that speak of no value (locks, disk) are raised.';
