-- needs: logic.insert_records, logic.update_records, logic.materialise_records, guard.now

create function logic.apply_staged(p_batch bigint, p_actor uuid, p_first integer, p_last integer, p_final boolean)
  returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_observed_at constant timestamptz :=
    coalesce((select b.started_at from store.import_batches b where b.id = p_batch), guard.now());
  v_rounds constant integer :=
    (select max(s.round) from staged_contributions s where s.place between p_first and p_last);
  v_ids uuid[];
  v_decided jsonb[];
begin
  -- Null where all have been refused before.
  for v_round in 0 .. coalesce(v_rounds, -1) loop
    select i.record_ids, i.decided into v_ids, v_decided
      from logic.insert_records(p_batch, p_actor, v_observed_at, p_first, p_last, v_round, p_final) i;
    if v_ids is not null then
      perform logic.materialise_records(v_ids, v_decided);
    end if;
    perform logic.update_records(p_batch, p_actor, v_observed_at);
  end loop;
end
$body$;

comment on function logic.apply_staged(bigint, uuid, integer, integer, boolean) is
  'Applies staged contributions as sets, or fails with the first that the database refuses. For '
  'logic.record_contributions.';
