-- needs: guard.now, logic.site_host, logic.save_campaign_sites

create function logic.save_campaign_urls(p_campaign store.crawler_campaigns, p_search bigint, p_parent bigint,
  p_urls jsonb) returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_urls bigint[];
begin
  with given as (
    select distinct on (u.digest) u.* from (
      select g.at, sha256(convert_to(g.said ->> 'url', 'UTF8')) as digest, g.said ->> 'url' as url,
        left(g.said ->> 'title', 300) as title
      from jsonb_array_elements(p_urls) with ordinality as g (said, at)
      where logic.site_host(g.said ->> 'url') is not null and octet_length(g.said ->> 'url') <= 2048) u
    order by u.digest, u.at
  ), saved as (
    insert into store.campaign_urls as u (campaign_id, digest, url, title, first_generation, generation, created_at,
      updated_at)
    select p_campaign.id, g.digest, g.url, g.title, p_campaign.generation, p_campaign.generation, guard.now(),
      guard.now()
    from given g order by g.at
    on conflict on constraint campaign_urls_digest_key do update set generation = excluded.generation,
      title = coalesce(excluded.title, u.title), updated_at = excluded.updated_at
    returning u.id
  ), linked as (
    insert into store.campaign_edges (campaign_id, generation, url_id, parent_url_id, search_id, found_at)
    select p_campaign.id, p_campaign.generation, s.id, p_parent, p_search, guard.now()
    from saved s where s.id is distinct from p_parent order by s.id
    on conflict do nothing
  )
  select array_agg(s.id order by s.id) into v_urls from saved s;
  perform logic.save_campaign_sites(p_campaign, v_urls);
  return coalesce(cardinality(v_urls), 0);
end
$body$;

comment on function logic.save_campaign_urls(store.crawler_campaigns, bigint, bigint, jsonb) is
  'Saves URLs [{url, title}] found by a search (p_search) or on a page (p_parent), with their sites and discoveries; '
  'a URL saved before gets another discovery. Returns how many URLs were given. The caller must hold a row lock on '
  'the campaign.';
