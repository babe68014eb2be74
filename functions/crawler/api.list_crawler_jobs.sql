-- A custom plan per request lets the given filters choose the index. The function runs as the owner because a row
-- policy would keep PostgreSQL from using the trigram index.
-- needs: logic.require_ingestion, logic.crawler_job_json

create function api.list_crawler_jobs(p_search text, p_state text, p_offset bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_part constant text := '%' || regexp_replace(lower(p_search), '([\\%_])', '\\\1', 'g') || '%';
  v_page jsonb;
begin
  perform logic.require_ingestion();
  with matched as not materialized (
    select j.created_at, j.id, j as job from store.crawler_jobs j
    where (v_part is null or lower(j.search_term) like v_part)
      and (p_state is null or j.state = p_state)
  ), page as (
    select * from matched m order by m.created_at desc, m.id offset p_offset limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from matched),
    'jobs', coalesce((
      select jsonb_agg(logic.crawler_job_json(p.job) order by p.created_at desc, p.id) from page p), '[]'))
  into v_page;
  return v_page;
end
$body$;

comment on function api.list_crawler_jobs(text, text, bigint, integer) is
  'A page of the crawls, newest first, then by id, with their total, from one snapshot: {total, jobs}. p_search: a '
  'part of the search term, case-insensitive. Raises PT403 when the caller is not staff.';
grant execute on function api.list_crawler_jobs(text, text, bigint, integer) to campatlas_own;
