-- The body is asked for with its row: a page of them at a time, since a body may have megabytes.

create function api.list_crawl_pages(p_attempt uuid, p_after bytea, p_limit integer)
  returns table (digest bytea, url text, included boolean, content_type text, fetched_at timestamptz, gz bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select r.final_digest, r.final_url, coalesce(r.included, false), r.content_type, r.fetched_at, b.gz
  from store.crawler_results r
    join store.crawler_bodies b on b.sha256 = r.body_sha256
  where r.attempt_id = p_attempt and (p_after is null or r.final_digest > p_after)
    -- The site's own page names its organization, and calendars hold the dates of what their pages describe.
    and (r.included or (r.final_url = r.root or r.content_type ilike 'text/calendar%') and exists (
      select from store.crawler_results o where o.attempt_id = p_attempt and o.root = r.root and o.included))
  order by r.final_digest
  limit p_limit;
end;

comment on function api.list_crawl_pages(uuid, bytea, integer) is
  'Pages of an attempt that speak of camps, with what they said, after this digest: those that are included, and of '
  'their sites the first page and calendars. Pages whose body is gone are not among them.';
grant execute on function api.list_crawl_pages(uuid, bytea, integer) to campatlas_worker;
