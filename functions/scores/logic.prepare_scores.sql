-- needs: logic.score_records, logic.score_version

create function logic.prepare_scores(p_kind text, p_ids uuid[], p_at timestamptz) returns integer
language plpgsql volatile
-- Custom plans: one made while there were no scores would scan all of them for each record. No join method is disabled,
-- since triggers run under these settings and would compare each changed score with every other.
set plan_cache_mode = force_custom_plan set jit = off
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_written integer;
begin
  insert into store.scores as x (record_id, kind, version, overall, confidence, interval_low, interval_high,
    prepared_at)
  select n.record_id, p_kind, logic.score_version(p_kind), n.overall, n.confidence, n.interval_low, n.interval_high,
    p_at
  from logic.score_records(p_kind, p_ids, p_at) n
  left join store.scores p on p.record_id = n.record_id
  where (p.kind, p.version, p.overall, p.confidence, p.interval_low, p.interval_high)
    is distinct from (p_kind, logic.score_version(p_kind), n.overall, n.confidence, n.interval_low, n.interval_high)
  on conflict (record_id) do update set kind = excluded.kind, version = excluded.version, overall = excluded.overall,
    confidence = excluded.confidence,
    interval_low = excluded.interval_low, interval_high = excluded.interval_high, prepared_at = excluded.prepared_at;
  get diagnostics v_written = row_count;
  return v_written;
end
$body$;

comment on function logic.prepare_scores(text, uuid[], timestamptz) is
  'Scores the disclosed records of one kind among p_ids at p_at, upserts scores that changed, and returns how many.';
