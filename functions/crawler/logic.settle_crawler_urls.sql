-- The caller must hold row locks on the hosts and jobs. Outcomes from a lost lease or attempt are dropped.
-- needs: logic.settled_page, logic.crawl_delay, guard.now

create function logic.settle_crawler_urls(p_pages jsonb, p_least_ms integer) returns setof logic.settled_page
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now constant timestamptz := guard.now();
begin
  update store.crawler_hosts h set lease = null, lease_until = null, failures = d.failures, delay_ms = d.ms,
    next_at = case when d."isSent" then v_now + greatest(d.ms, d."retryAfterMs") * interval '1 millisecond'
      else h.next_at end
  from (
    select g.host, p."isSent", p."retryAfterMs",
      case when not p."isSent" then g.failures when p.outcome = 'retry' then g.failures + 1 else 0 end as failures,
      logic.crawl_delay(p_least_ms, g.crawl_delay_ms, p."tookMs",
        case when p.outcome = 'retry' then g.failures + 1 else 0 end) as ms
    from jsonb_to_recordset(p_pages)
      as p (claim uuid, outcome text, "isSent" boolean, "tookMs" integer, "retryAfterMs" integer)
    join store.crawler_hosts g on g.lease = p.claim) d
  where h.host = d.host;
  return query
    update store.crawler_urls u set claim = null, updated_at = v_now, http_status = p."httpStatus",
      state = case when p.outcome <> 'retry' then p.outcome when u.tries < 3 then 'pending' else 'failed' end,
      reason = case when p.outcome = 'retry' and u.tries < 3 then null else p.reason end,
      is_paid = u.is_paid and p."isSent"
    from jsonb_to_recordset(p_pages) as p (claim uuid, attempt uuid, digest text, outcome text, reason text,
      "isSent" boolean, "httpStatus" integer, result jsonb, links jsonb)
    where u.claim = p.claim and u.attempt_id = p.attempt and u.digest = decode(p.digest, 'hex')
      and exists (select from store.crawler_jobs j where j.lease_attempt = p.attempt)
    returning u.attempt_id, u.host, u.site, u.kind, u.state, u.is_paid, p.result, p.links;
end
$body$;

comment on function logic.settle_crawler_urls(jsonb, integer) is
  'Records the outcomes of requests, [{claim, attempt, digest, outcome: done, failed, excluded or retry, reason, '
  'isSent, httpStatus, tookMs, retryAfterMs, result, links}], and delays the next request to their hosts. Returns '
  'the pages that counted; when the job has another attempt by now, only the host is updated.';
