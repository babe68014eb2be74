-- A custom plan per request lets the given filters choose the index. The function runs as the owner because a row
-- policy would keep PostgreSQL from using the md5() and trigram indexes.
-- needs: logic.require_ingestion, logic.scraper_job_json

create function api.list_scraper_jobs(p_installation uuid, p_website text, p_origin text, p_target text, p_kind text,
  p_state text, p_error_code text, p_from timestamptz, p_to timestamptz, p_offset bigint, p_limit integer)
  returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_part constant text := '%' || regexp_replace(lower(p_website), '([\\%_])', '\\\1', 'g') || '%';
  v_page jsonb;
begin
  perform logic.require_ingestion();
  with matched as not materialized (
    select j.created_at, j.id, j as job from store.scraper_jobs j
    where (p_installation is null or j.installation_id = p_installation)
      and (v_part is null or lower(j.website) like v_part)
      and (p_origin is null or md5(j.website_origin) = md5(p_origin) and j.website_origin = p_origin)
      and (p_target is null or md5(j.website_target) = md5(p_target) and j.website_target = p_target)
      and (p_kind is null or j.kind = p_kind)
      and (p_state is null or j.state = p_state)
      and (p_error_code is null or j.error_code = p_error_code)
      and (p_from is null or j.created_at >= p_from)
      and (p_to is null or j.created_at <= p_to)
  ), page as (
    select * from matched m order by m.created_at desc, m.id offset p_offset limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from matched),
    'jobs', coalesce((
      select jsonb_agg(logic.scraper_job_json(p.job) order by p.created_at desc, p.id) from page p), '[]'))
  into v_page;
  return v_page;
end
$body$;

comment on function api.list_scraper_jobs(uuid, text, text, text, text, text, text, timestamptz, timestamptz, bigint,
  integer) is
  'A page of scraper jobs, newest first, then by id, with their total, from one snapshot: {total, jobs}. Null '
  'filters match everything. p_website: a part of the address, case-insensitive; p_origin and p_target: normalized '
  'as in server/routes/scrapers/websites.ts; p_from and p_to: inclusive bounds of created_at. Raises PT403 when the '
  'caller is not staff.';
grant execute on function api.list_scraper_jobs(uuid, text, text, text, text, text, text, timestamptz, timestamptz,
  bigint, integer) to campatlas_own;
