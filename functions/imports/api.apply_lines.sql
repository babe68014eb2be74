-- needs: logic.record_contributions

create function api.apply_lines(p_batch bigint, p_final boolean) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_last constant integer := (select max(s.place) from staged_contributions s);
begin
  truncate staged_outcomes;
  perform logic.record_contributions(p_batch, null, 0, v_last, p_final);
  return (
    select jsonb_build_object(
      'inserted', count(*) filter (where o.outcome = 'inserted'),
      'updated', count(*) filter (where o.outcome = 'updated'),
      'overruled', count(*) filter (where o.outcome = 'overruled'),
      'held', count(*) filter (where o.outcome = 'held'),
      'unchanged', count(*) filter (where o.outcome = 'unchanged'),
      'waiting', coalesce(jsonb_agg(jsonb_build_array(o.place, o.id)) filter (where o.outcome = 'waiting'), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_array(o.place, o.reason)) filter (where o.reason is not null), '[]'))
    from staged_outcomes o);
end
$body$;

comment on function api.apply_lines(bigint, boolean) is
  'Applies the staged lines of an import (logic.stage_contributions) and returns their outcomes: numbers inserted, '
  'updated, overruled, held and unchanged; waiting: [place, id] of lines whose parent is missing (refused if '
  'p_final); refused: [place, reason]. For the database owner.';
