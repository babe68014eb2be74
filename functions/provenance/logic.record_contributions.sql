-- The only writer of the catalog: imports, edits, scrapers and jobs all end here. Sets go in whole; one that the
-- database refuses is found by halving, so that it never stops the others.
-- needs: logic.apply_staged, logic.explain_rejection

create function logic.record_contributions(
  p_batch bigint, p_actor uuid, p_first integer, p_last integer, p_final boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_middle constant integer := (p_first + p_last) / 2;
  v_state text;
  v_constraint text;
  v_column text;
  v_message text;
begin
  if p_last < p_first then
    return;
  end if;
  -- Nothing is merged or split before this is committed.
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  for v_attempt in 1 .. 5 loop
    begin
      perform logic.apply_staged(p_batch, p_actor, p_first, p_last, p_final);
      return;
    -- These speak of the values; the connection, the disk, a lock or our own mistake end the transaction.
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      get stacked diagnostics v_state = returned_sqlstate, v_constraint = constraint_name, v_column = column_name,
        v_message = message_text;
      -- An identity that another writer has just made: the next look finds it.
      exit when v_constraint not in ('records_kind_key_key', 'records_pkey');
    end;
  end loop;
  if p_first = p_last then
    insert into staged_outcomes (place, outcome, reason)
    values (p_first, 'refused', logic.explain_rejection(v_state, v_constraint, v_column, v_message));
  else
    perform logic.record_contributions(p_batch, p_actor, p_first, v_middle, p_final);
    perform logic.record_contributions(p_batch, p_actor, v_middle + 1, p_last, p_final);
  end if;
end
$body$;

comment on function logic.record_contributions(bigint, uuid, integer, integer, boolean) is
  'Records the staged contributions (logic.stage_contributions) at the places from p_first to p_last, of an import '
  'batch or of an actor, and moves the records whose decided values change. Adds a row for each to staged_outcomes: '
  'inserted, updated, overruled (on record, and a better word stands), held (on record, and automated updates '
  'are suppressed), unchanged, waiting for a parent (p_final: these are refused), or refused with its reasons, one a '
  'line. Errors that speak of no value (locks, disk) are '
  'raised.';
