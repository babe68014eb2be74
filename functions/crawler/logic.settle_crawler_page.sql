-- The caller has the rows of host and job. What an attempt or a lease writes that is not the current one is dropped.
-- needs: logic.crawl_delay, logic.give_crawler_page, logic.enqueue_crawler_urls, guard.now

create function logic.settle_crawler_page(p_page jsonb, p_least_ms integer) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant timestamptz := guard.now();
  v_claim constant uuid := (p_page ->> 'claim')::uuid;
  v_attempt constant uuid := (p_page ->> 'attempt')::uuid;
  v_outcome constant text := p_page ->> 'outcome';
  v_is_sent constant boolean := (p_page ->> 'isSent')::boolean;
  v_result constant jsonb := p_page -> 'result';
  v_job store.crawler_jobs;
  v_url store.crawler_urls;
  v_next timestamptz;
begin
  update store.crawler_hosts h set lease = null, lease_until = null,
    failures = case when not v_is_sent then h.failures when v_outcome = 'retry' then h.failures + 1 else 0 end,
    delay_ms = d.ms, next_at = case when v_is_sent then v_now + greatest(d.ms, (p_page ->> 'retryAfterMs')::integer)
      * interval '1 millisecond' else h.next_at end
  from (
    select g.host, logic.crawl_delay(p_least_ms, g.crawl_delay_ms, (p_page ->> 'tookMs')::integer,
      case when v_outcome = 'retry' then g.failures + 1 else 0 end) as ms
    from store.crawler_hosts g where g.lease = v_claim) d
  where h.host = d.host
  returning h.next_at into v_next;
  select * into v_job from store.crawler_jobs j where j.lease_attempt = v_attempt;
  update store.crawler_urls u set claim = null, updated_at = v_now, http_status = (p_page ->> 'httpStatus')::integer,
    state = case when v_outcome <> 'retry' then v_outcome when u.tries < 3 then 'pending' else 'failed' end,
    reason = case when v_outcome = 'retry' and u.tries < 3 then null else p_page ->> 'reason' end,
    is_paid = u.is_paid and v_is_sent
  where u.attempt_id = v_attempt and u.digest = decode(p_page ->> 'digest', 'hex') and u.claim = v_claim
    and v_job.id is not null
  returning * into v_url;
  if v_url.url is null then
    return false;
  end if;
  if v_url.kind = 'page' and not v_is_sent then
    perform logic.give_crawler_page(v_attempt, v_url.site);
  end if;
  if jsonb_typeof(v_result) = 'object' and v_url.state in ('done', 'failed') then
    insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, title, included, confidence,
      reason, evidence, error, body_sha256, content_type, fetched_at)
    select v_attempt, decode(r.digest, 'hex'), r.url, r.root, r.site, r.title, r.included, r.confidence, r.reason,
      r.evidence, r.error, decode(r.body, 'hex'), r."contentType", v_now
    from jsonb_to_record(v_result) as r (digest text, url text, root text, site text, title text, included boolean,
      confidence double precision, reason text, evidence jsonb, error text, body text, "contentType" text)
    on conflict do nothing;
  end if;
  if jsonb_array_length(p_page -> 'links') > 0 then
    perform logic.enqueue_crawler_urls(v_job, p_page -> 'links');
  end if;
  if exists (select from store.crawler_urls u
    where u.attempt_id = v_attempt and u.host = v_url.host and u.state = 'pending')
  then
    update store.crawler_queues q set due_at = coalesce(v_next, v_now)
    where q.attempt_id = v_attempt and q.host = v_url.host;
  else
    delete from store.crawler_queues q where q.attempt_id = v_attempt and q.host = v_url.host;
  end if;
  return true;
end
$body$;

comment on function logic.settle_crawler_page(jsonb, integer) is
  'Records what came of one request, {claim, attempt, digest, outcome: done, failed, excluded or retry, reason, '
  'isSent, httpStatus, tookMs, retryAfterMs, result, links}, and leaves its host alone for the delay. A page that was '
  'never asked for is given back to the budget. False: the lease or the job is another''s, and nothing '
  'but the host moved.';
