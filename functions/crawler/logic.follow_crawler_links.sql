-- The caller must hold row locks on the jobs.
-- needs: logic.settled_page, logic.enqueue_crawler_urls

create function logic.follow_crawler_links(p_pages logic.settled_page[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.enqueue_crawler_urls(j, f.links)
  from (
    select p.attempt_id, jsonb_agg(l.link order by p.place, l.place) as links
    from unnest(p_pages) with ordinality p (attempt_id, host, site, kind, state, is_paid, result, links, place)
    cross join jsonb_array_elements(p.links) with ordinality l (link, place)
    group by p.attempt_id) f
  join store.crawler_jobs j on j.lease_attempt = f.attempt_id;
end
$body$;

comment on function logic.follow_crawler_links(logic.settled_page[]) is
  'Adds the links of these pages to the frontiers of their jobs.';
