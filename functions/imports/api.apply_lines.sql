-- needs: logic.insert_records, logic.update_records, logic.materialise_records

create function api.apply_lines(p_batch bigint, p_first integer, p_last integer, p_final boolean) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_observed_at constant timestamptz := (select b.started_at from store.import_batches b where b.id = p_batch);
  v_rounds constant integer := (select max(l.round) from import_lines l where l.place between p_first and p_last);
  v_ids uuid[];
  v_decided jsonb[];
begin
  truncate import_found;
  for v_round in 0 .. v_rounds loop
    select i.record_ids, i.decided into v_ids, v_decided
      from logic.insert_records(p_batch, v_observed_at, p_first, p_last, v_round, p_final) i;
    if v_ids is not null then
      perform logic.materialise_records(v_ids, v_decided);
    end if;
    perform logic.update_records(p_batch, v_observed_at);
  end loop;

  return (
    select jsonb_build_object(
      'inserted', count(*) filter (where f.outcome = 'inserted'),
      'updated', count(*) filter (where f.outcome = 'updated'),
      'overruled', count(*) filter (where f.outcome = 'overruled'),
      'unchanged', count(*) filter (where f.outcome = 'unchanged'),
      'waiting', coalesce(jsonb_agg(jsonb_build_array(f.place, f.id)) filter (where f.outcome = 'waiting'), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_array(f.place, f.reason)) filter (where f.reason is not null), '[]'))
    from import_found f);
end
$body$;

comment on function api.apply_lines(bigint, integer, integer, boolean) is
  'Applies the staged lines at the given places of import_lines (see api.stage_lines) and returns what became of them: how many were inserted, updated, '
  'overruled and unchanged, [place, id] of those that wait for a parent (p_final: they are refused), [place, reason] of those refused. For the owner.';
