-- needs: logic.settled_page, guard.now

create function logic.store_crawler_results(p_pages logic.settled_page[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, title, included, confidence,
    reason, evidence, error, body_sha256, content_type, fetched_at)
  select p.attempt_id, decode(r.digest, 'hex'), r.url, r.root, r.site, r.title, r.included, r.confidence, r.reason,
    r.evidence, r.error, decode(r.body, 'hex'), r."contentType", guard.now()
  from unnest(p_pages) p
  cross join jsonb_to_record(p.result) as r (digest text, url text, root text, site text, title text, included boolean,
    confidence double precision, reason text, evidence jsonb, error text, body text, "contentType" text)
  where p.state in ('done', 'failed') and jsonb_typeof(p.result) = 'object'
  on conflict do nothing;
end
$body$;

comment on function logic.store_crawler_results(logic.settled_page[]) is
  'Stores the results of pages that were read or failed. When two URLs lead to the same final URL, the first result '
  'stays.';
