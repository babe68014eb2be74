-- The row lock on the job makes a concurrent request with the same key wait and then find the evaluation of the first.
-- needs: logic.add_rejudge, logic.crawler_evaluation_json, logic.reject
-- needs: logic.reject_gated_crawl, logic.require_crawler_job, logic.saved_crawl

create function api.create_crawler_evaluation(p_job uuid, p_purpose text, p_config jsonb, p_judges integer,
  p_key text, p_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_job store.crawler_jobs := logic.require_crawler_job(p_job);
  v_evaluation store.crawler_evaluations;
  v_attempt store.crawler_attempts;
begin
  perform logic.reject_gated_crawl(v_job, 'an evaluation');
  select * into v_job from store.crawler_jobs j where j.id = p_job for no key update;
  select * into v_evaluation from store.crawler_evaluations e where e.job_id = p_job and e.idempotency_key = p_key;
  if found then
    if v_evaluation.request_hash <> p_hash then
      perform logic.reject('key_reused', 'A different request was already sent with this key.');
    end if;
    return jsonb_build_object('created', false, 'evaluation', logic.crawler_evaluation_json(v_evaluation));
  elsif v_job.state in ('queued', 'running') then
    perform logic.reject('conflict', format('Only a crawl that has ended can be judged again; this one is %s.',
      v_job.state));
  end if;
  v_attempt := logic.saved_crawl(p_job);
  if v_attempt.id is null then
    perform logic.reject('conflict', 'This crawl has saved no pages to judge.');
  end if;
  v_evaluation := logic.add_rejudge(v_job, v_attempt, p_purpose, p_config, p_judges, p_key, p_hash);
  return jsonb_build_object('created', true, 'evaluation', logic.crawler_evaluation_json(v_evaluation));
end
$body$;

comment on function api.create_crawler_evaluation(uuid, text, jsonb, integer, text, bytea) is
  'Queues a rejudge of the pages saved by a crawl that has ended and freezes its candidates and baseline: {created, '
  'evaluation}. Idempotent: the same request under the same key returns the existing evaluation. Raises PT403 when '
  'the caller is not staff, PT404 for an unknown job, PT409 while the crawl runs, when it saved no pages or when the '
  'key was used for another request, PT400 for a crawl that judges sites or for more than 24 MiB of URLs.';
grant execute on function api.create_crawler_evaluation(uuid, text, jsonb, integer, text, bytea) to campatlas_own;
