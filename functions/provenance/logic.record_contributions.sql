-- The only writer of the catalog: imports, edits, scrapers and jobs all use it. Contributions are applied as one set.
-- If the database refuses the set, each half is applied separately, down to the refused contribution, so that the
-- others are still applied.
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
  -- Blocks merges and splits of records until the end of the transaction.
  perform pg_advisory_xact_lock_shared(hashtext('campatlas merges'));
  for v_attempt in 1 .. 5 loop
    begin
      return logic.apply_staged(p_batch, p_actor, p_staged, p_final);
    -- Errors of the values are caught; others (connection, disk, locks, programming errors) abort the transaction.
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      get stacked diagnostics v_state = returned_sqlstate, v_constraint = constraint_name, v_column = column_name,
        v_message = message_text;
      -- On these constraints, another writer has just created the same record: the next attempt finds it.
      exit when v_constraint not in ('records_kind_key_key', 'records_pkey');
    end;
  end loop;
  if v_count = 1 then
    return array(
      select row(s.place, s.id, null, null, null, null, null, null, null, 'refused',
        logic.explain_rejection(v_state, v_constraint, v_column, v_message))::logic.contribution_outcome
      from unnest(p_staged) s);
  end if;
  return logic.record_contributions(p_batch, p_actor, p_staged[: v_count / 2], p_final)
    || logic.record_contributions(p_batch, p_actor, p_staged[v_count / 2 + 1 :], p_final);
end
$body$;

comment on function logic.record_contributions(bigint, uuid, logic.staged_contribution[], boolean) is
  'Records staged contributions of an import batch (p_batch) or an account (p_actor), and updates the records whose '
  'decided values change. Returns the outcomes, in no order: inserted, updated, overruled (recorded, but a better '
  'contribution decides the values), held (recorded, but automated updates are suppressed), unchanged, waiting (for a '
  'parent; with p_final these are refused), or refused, with the reasons, one per line. Raises errors that no value '
  'caused, such as those of locks or the disk.';
