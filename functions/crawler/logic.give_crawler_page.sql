create function logic.give_crawler_page(p_attempt uuid, p_site text) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.crawler_attempts a set claimed_pages = a.claimed_pages - 1 where a.id = p_attempt;
  update store.crawler_sites s set claimed_pages = s.claimed_pages - 1
  where s.attempt_id = p_attempt and s.site = p_site;
end
$body$;

comment on function logic.give_crawler_page(uuid, text) is
  'Returns one page of a site to the budgets of an attempt, because it was never requested.';
