-- The row lock on the evaluation keeps a verdict from being stored after the evaluation was cancelled.
-- needs: guard.now, logic.redact

create function api.record_judgements(p_lease uuid, p_judgements jsonb, p_model_requests integer) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
begin
  update store.crawler_evaluations e set lease_until = guard.now() + interval '60 s',
    model_requests = e.model_requests + p_model_requests
  where e.lease_attempt = p_lease
  returning e.id into v_id;
  if not found then
    return false;
  end if;
  update store.crawler_judgements j set included = v.included, confidence = v.confidence,
    reason = logic.redact(v.reason, 1000), evidence = v.evidence, votes = v.votes, error = logic.redact(v.error, 1000),
    judged_at = guard.now()
  from jsonb_to_recordset(p_judgements) v (digest text, included boolean, confidence double precision, reason text,
    evidence jsonb, votes jsonb, error text)
  where j.evaluation_id = v_id and j.digest = decode(v.digest, 'hex') and j.judged_at is null;
  return true;
end
$body$;

comment on function api.record_judgements(uuid, jsonb, integer) is
  'Stores verdicts [{digest (hex), included, confidence, reason, evidence, votes, error}] in the evaluation that '
  'holds this lease, one per page, and adds to its count of model requests. Returns false, and writes nothing, when '
  'the lease is lost.';
grant execute on function api.record_judgements(uuid, jsonb, integer) to campatlas_worker;
