-- Each row carries the page's body, which may be megabytes, so callers read small pages of rows.

create function api.list_crawl_pages(p_attempt uuid, p_after bytea, p_limit integer)
  returns table (digest bytea, url text, included boolean, content_type text, fetched_at timestamptz, gz bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select r.final_digest, r.final_url, coalesce(r.included, false), r.content_type, r.fetched_at, b.gz
  from store.crawler_results r
    join store.crawler_bodies b on b.sha256 = r.body_sha256
  where r.attempt_id = p_attempt and (p_after is null or r.final_digest > p_after)
    -- A site's root page names its organization; its calendars hold the dates of the included pages.
    and (r.included or (r.final_url = r.root or r.content_type ilike 'text/calendar%') and exists (
      select from store.crawler_results o where o.attempt_id = p_attempt and o.root = r.root and o.included))
  order by r.final_digest
  limit p_limit;
end;

comment on function api.list_crawl_pages(uuid, bytea, integer) is
  'Pages of an attempt from which records are extracted, with their bodies, in the order of digest after p_after: '
  'the included pages, and the root page and calendars of their sites. Pages whose body was deleted are left out.';
grant execute on function api.list_crawl_pages(uuid, bytea, integer) to campatlas_worker;
