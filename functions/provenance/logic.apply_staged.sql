-- needs: logic.contribution_outcome, logic.insert_records, logic.update_records, logic.materialise_records, guard.now

create function logic.apply_staged(
  p_batch bigint, p_actor uuid, p_staged logic.staged_contribution[], p_final boolean)
  returns logic.contribution_outcome[]
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_observed_at constant timestamptz :=
    coalesce((select b.started_at from store.import_batches b where b.id = p_batch), guard.now());
  v_rounds integer;
  v_outcomes logic.contribution_outcome[];
  v_found logic.contribution_outcome[];
  v_ids uuid[];
  v_decided jsonb[];
begin
  select max(s.round), coalesce(array_agg(
      row(s.place, s.id, null, null, s.given_id, null, null, null, null, 'refused', s.problems)
        ::logic.contribution_outcome) filter (where s.problems is not null), '{}')
    into v_rounds, v_outcomes from unnest(p_staged) s;
  -- v_rounds is null if all contributions have problems, since those have no round.
  for v_round in 0 .. coalesce(v_rounds, -1) loop
    select i.outcomes, i.record_ids, i.decided into v_found, v_ids, v_decided
      from logic.insert_records(p_batch, p_actor, v_observed_at,
        array(select s from unnest(p_staged) s where s.round = v_round), p_final) i;
    if v_ids is not null then
      perform logic.materialise_records(v_ids, v_decided);
    end if;
    v_outcomes := v_outcomes || array(select f from unnest(v_found) f where f.outcome <> 'known')
      || logic.update_records(p_batch, p_actor, v_observed_at,
        array(select f from unnest(v_found) f where f.outcome = 'known'));
  end loop;
  return v_outcomes;
end
$body$;

comment on function logic.apply_staged(bigint, uuid, logic.staged_contribution[], boolean) is
  'Applies staged contributions as sets and returns their outcomes, or raises the error of the first that the database '
  'refuses. Those with problems are refused. Only for logic.record_contributions.';
