-- Called from a single COPY, so all rows come from one snapshot.
-- needs: logic.crawler_scope, logic.crawler_verdicts, logic.is_gated_crawl, logic.reject_gated_crawl

create function api.export_crawler_urls(p_request jsonb) returns setof text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_threshold constant double precision := (p_request ->> 'confidence_threshold')::double precision;
  v_scope record;
begin
  select * into v_scope from logic.crawler_scope((p_request ->> 'job')::uuid, p_request ->> 'attempt',
    (p_request ->> 'evaluation')::uuid, null);
  if v_threshold is not null then
    perform logic.reject_gated_crawl(v_scope.job, 'confidence_threshold');
  end if;
  if logic.is_gated_crawl(v_scope.job) then
    return query
      select json_build_object('url', s.root)::text
      from (select distinct r.root collate "C" as root
        from store.crawler_results r where r.attempt_id = (v_scope.attempt).id and r.included) s
      order by s.root;
  else
    return query
      select json_build_object('url', v.url)::text
      from logic.crawler_verdicts((v_scope.attempt).id, v_scope.rejudge, v_scope.threshold, false, null, null) v
      where v.included and (v_threshold is null or v.confidence >= v_threshold)
      order by v.url;
  end if;
end
$body$;

comment on function api.export_crawler_urls(jsonb) is
  'The distinct URLs that a crawl included, in byte order, one JSON object {url} per row; for a crawl that judges '
  'sites, the roots of these URLs. p_request: {job, attempt or evaluation, confidence_threshold}. Raises the errors '
  'of logic.crawler_scope, and PT400 for a threshold when the crawl judges sites.';
grant execute on function api.export_crawler_urls(jsonb) to campatlas_own;
