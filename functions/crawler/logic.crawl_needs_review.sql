create function logic.crawl_needs_review(p_campaign uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_campaign is null then
    return false;
  end if;
  return coalesce((select c.review_first from store.crawler_campaigns c where c.id = p_campaign), false);
end
$body$;

comment on function logic.crawl_needs_review(uuid) is
  'Whether staff must release the results of a campaign''s crawls before publication. Crawls without a campaign need '
  'no review.';
