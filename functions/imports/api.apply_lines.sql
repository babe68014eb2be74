-- needs: logic.record_contributions

create function api.apply_lines(p_batch bigint, p_lines logic.staged_contribution[], p_final boolean) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_outcomes constant logic.contribution_outcome[] := logic.record_contributions(p_batch, null, p_lines, p_final);
begin
  return (
    select jsonb_build_object(
      'inserted', count(*) filter (where o.outcome = 'inserted'),
      'updated', count(*) filter (where o.outcome = 'updated'),
      'overruled', count(*) filter (where o.outcome = 'overruled'),
      'held', count(*) filter (where o.outcome = 'held'),
      'unchanged', count(*) filter (where o.outcome = 'unchanged'),
      'waiting', coalesce(jsonb_agg(jsonb_build_array(o.place, o.id))
        filter (where o.outcome = 'waiting'), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_array(o.place, o.reason))
        filter (where o.outcome = 'refused'), '[]'))
    from unnest(v_outcomes) o);
end
$body$;

comment on function api.apply_lines(bigint, logic.staged_contribution[], boolean) is
  'Applies lines of an import and returns their outcomes: numbers inserted, updated, overruled, held and unchanged; '
  'waiting: [place, id] of lines whose parent is missing (refused if p_final); refused: [place, reason]. For the '
  'database owner.';
